import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { journey, Visit } from './browser.ts';
import { followScheme, SCHEMES } from './colour-scheme.ts';
import { mailWhere } from './mailbox.ts';
import { setStage } from './stage.ts';
import { pay, register, toPaymentDialog } from './steps.ts';

/** Folder for screenshots of these pages, taken if `MARQUEE_SCREENSHOTS=1`. Git ignores it. */
const SCREENSHOTS = 'web/e2e/screenshots';

journey('the address of an account', () => {
  const stage = setStage();
  const site = () => stage.platform.info.site;

  /** Waits for a mail with a subject to an address, and returns its link. */
  const linkTo = async (address: string, subject: string): Promise<string> => {
    const mail = await mailWhere(stage.platform, (sent) => sent.to.includes(address) && sent.subject === subject);
    return /http\S+#token=\S+/.exec(mail.text)![0];
  };
  const newcomer = async (email: string): Promise<Visit> => {
    const visit = await Visit.begin(stage.browser);
    await visit.page.goto(`${site()}/auth/register`);
    await register(visit.page, email);
    await visit.page.waitForURL('**/auth/login');
    return visit;
  };

  it('is confirmed by the link of the registration, on a phone as well, and once for all', async () => {
    const home = await newcomer('confirm@example.com');
    await home.page.goto(`${site()}/user/account`);
    await home.page.getByText('Not confirmed yet').waitFor();
    await picture(home.page, 'account-unconfirmed');
    const link = await linkTo('confirm@example.com', 'Confirm your email address');
    const phone = await Visit.begin(stage.browser, { viewport: { width: 390, height: 844 } });
    await phone.page.goto(link);
    await phone.page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    expect(phone.page.url()).toBe(`${site()}/auth/confirm-email`);
    await picture(phone.page, 'confirmed');
    await phone.page.goto('about:blank');
    await phone.page.goto(link);
    await phone.page.getByRole('heading', { name: 'Already confirmed' }).waitFor();
    await home.page.reload();
    await home.page.getByText('Confirmed', { exact: true }).waitFor();
    await phone.done();
    await home.done();
  });

  it('is named after paying and corrected there, and the new one gets a link', async () => {
    const visit = await Visit.begin(stage.browser);
    const { page } = visit;
    const film = stage.platform.info.events.find(({ onDemand }) => onDemand)!.url;
    await toPaymentDialog(page, film, 'ana@exmaple.com');
    await pay(page);
    await page.getByText('Your receipt goes to ana@exmaple.com').waitFor();
    await page.getByRole('button', { name: 'Not your address?' }).click();
    await page.getByRole('textbox', { name: 'Your email' }).fill('ana@example.com');
    await picture(page, 'correction');
    await page.getByRole('button', { name: 'Save email' }).click();
    await page.getByText('From now on we write to ana@example.com').waitFor();
    await page.waitForURL('**/user/watch/**');
    await page.goto(await linkTo('ana@example.com', 'Confirm your email address'));
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    await visit.done();
  });

  it('that somebody took over comes back to its owner, who chooses a new password', async () => {
    const owner = await newcomer('owner@example.com');
    const thief = await Visit.begin(stage.browser);
    await logIn(thief.page, 'owner@example.com', 'correct horse');
    await thief.page.waitForURL(`${site()}/`);
    await thief.page.goto(`${site()}/user/account`);
    await thief.page.getByRole('button', { name: 'Change email' }).click();
    await thief.page.getByLabel('New email').fill('thief@example.com');
    await thief.page.getByRole('form', { name: 'Email' }).getByLabel('Current password').fill('correct horse');
    await thief.page.getByRole('button', { name: 'Change email' }).click();
    await thief.page.getByText('Waiting for you to open the link').waitFor();
    await picture(thief.page, 'account-pending');
    await thief.page.goto(await linkTo('thief@example.com', 'Confirm your new email address'));
    await picture(thief.page, 'change');
    await thief.page.getByRole('button', { name: 'Use this email' }).click();
    await thief.page.getByRole('heading', { name: 'Your email has been changed' }).waitFor();

    const { page } = owner;
    await page.goto(await linkTo('owner@example.com', 'Your email address was changed'));
    await picture(page, 'undo');
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await page.getByRole('heading', { name: 'Your account is yours again' }).waitFor();
    await picture(page, 'undone');
    expect(await statusOf(thief.page)).toBe(401);
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await page.getByLabel('New password', { exact: true }).fill('a better one');
    await page.getByRole('button', { name: 'Set password and log in' }).click();
    await page.waitForURL(`${site()}/`);
    expect(await statusOf(page)).toBe(200);

    const again = await Visit.begin(stage.browser);
    await logIn(again.page, 'owner@example.com', 'correct horse');
    await again.page.getByRole('alert').getByText('Unauthorized: Invalid email or password.').first().waitFor();
    for (const visit of [again, thief, owner]) await visit.done();
  });

  it('whose account is to be deleted keeps it by the link in the mail, or with the button on its page', async () => {
    const leaver = await newcomer('leaver@example.com');
    const { page } = leaver;
    await page.goto(`${site()}/user/account`);
    await page.getByRole('button', { name: 'Delete my account...' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('correct horse');
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await picture(page, 'delete');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('Until then you can log in and keep it.').waitFor();
    await page.waitForURL(`${site()}/`);
    expect(await statusOf(page)).toBe(401);

    await logIn(page, 'leaver@example.com', 'correct horse');
    await page.getByText('You can keep it on your account page.').waitFor();
    await page.goto(`${site()}/user/account`);
    await page.getByRole('alert').getByText('Your account will be deleted').waitFor();
    await picture(page, 'account-leaving');

    const phone = await Visit.begin(stage.browser, { viewport: { width: 390, height: 844 } });
    await phone.page.goto(await linkTo('leaver@example.com', 'Your account will be deleted'));
    await phone.page.getByRole('heading', { name: 'Keep your account' }).waitFor();
    await picture(phone.page, 'keep');
    await page.getByRole('alert').getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('Your account stays, with everything in it.').waitFor();
    await phone.page.getByRole('button', { name: 'Keep my account' }).click();
    await phone.page.getByRole('heading', { name: 'Your account was kept already' }).waitFor();
    await picture(phone.page, 'kept');
    for (const visit of [phone, leaver]) await visit.done();
  });

  const logIn = async (page: Page, email: string, password: string): Promise<void> => {
    await page.goto(`${site()}/auth/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };

  /** Returns the status of a call that requires a session. */
  const statusOf = (page: Page) => page.evaluate((url) => fetch(url).then(({ status }) => status), '/api/v1/orders/mine');
});

/** Takes a picture of a page on a phone and on a desktop, light and dark, if they are wanted. */
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.MARQUEE_SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  const before = page.viewportSize()!;
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const scheme of SCHEMES) {
      await followScheme(page, scheme);
      await page.screenshot({
        path: `${SCREENSHOTS}/address-${name}-${width}-${scheme}.png`,
        fullPage: name.startsWith('account'),
      });
    }
  }
  await page.setViewportSize(before);
}
