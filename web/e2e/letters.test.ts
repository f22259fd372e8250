import type { Page } from 'playwright-core';
import { journey, Visit } from './browser.ts';
import { mailWhere } from './mailbox.ts';
import { setStage } from './stage.ts';
import { register } from './steps.ts';

journey('emails', () => {
  const stage = setStage();

  it('sends a message from the form to the support address, and shows its reference to the sender', async () => {
    const visit = await Visit.begin(stage.browser);
    const { page } = visit;
    await page.goto(`${stage.platform.info.site}/contact`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Accept the terms to send your message.').waitFor();
    // The focus moves to the first invalid field a moment after the error appears.
    await page.getByLabel('First Name').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Ada');
    await page.getByLabel('Last Name').fill('Okonkwo');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByLabel('Message').fill('Do you stream to televisions?');
    await page.getByRole('checkbox', { name: 'I accept' }).press('Space');
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await page.getByRole('heading', { name: 'Your message is on its way' }).waitFor();
    const reference = await page.getByRole('definition').innerText();
    const mail = await mailWhere(stage.platform, ({ replyTo }) => replyTo.includes('ada@example.com'));
    expect(mail.subject).toBe(`Ada Okonkwo wrote to us (${reference})`);
    expect(mail.to).toEqual([await page.getByRole('link', { name: /^support@/ }).innerText()]);
    await visit.done();
  });

  it('has one answer open at a time, and none after it is closed', async () => {
    const visit = await Visit.begin(stage.browser);
    const { page } = visit;
    await page.goto(`${stage.platform.info.site}/faq`);
    const open = page.locator('details[open] summary');
    await page.getByText('How do refunds work?').click();
    await page.getByText('What is in the free trial?').press('Enter');
    expect(await open.allInnerTexts()).toEqual(['What is in the free trial?']);
    await page.getByText('What is in the free trial?').click();
    expect(await open.count()).toBe(0);
    await visit.done();
  });

  it('sets a new password by an emailed link, which logs out everywhere else and works once', async () => {
    const home = await Visit.begin(stage.browser);
    const event = stage.platform.info.events[0]!.url;
    await home.page.goto(`${event}/auth/register`);
    await register(home.page, 'reset@example.com');
    await home.page.waitForURL('**/auth/login');

    const away = await Visit.begin(stage.browser, { viewport: { width: 390, height: 844 } });
    const { page } = away;
    await page.goto(`${event}/auth/login`);
    await page.getByLabel('Email').fill('reset@example.com');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('If there is an account for reset@example.com').waitFor();
    const isReset = ({ subject }: { subject: string }) => subject === 'Choose a new password';
    const { text } = await mailWhere(stage.platform, (mail) => mail.to.includes('reset@example.com') && isReset(mail));
    const link = /http\S+#token=\S+/.exec(text)![0];
    expect(link.startsWith(`${event}/auth/reset-password#`)).toBe(true);

    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('a better one');
    await page.waitForURL(`${event}/auth/reset-password`);
    await page.getByRole('button', { name: 'Set password and log in' }).click();
    await page.waitForURL(`${event}/`);
    expect(await statusOf(page)).toBe(200);
    expect(await statusOf(home.page)).toBe(401);

    // Going back leads to no address that contains the token.
    await page.goBack();
    expect(page.url()).not.toContain('token');
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('one more');
    await page.getByRole('button', { name: 'Set password and log in' }).click();
    await page.getByText('This link no longer works').waitFor();
    await away.done();
    await home.done();
  });

  /** Returns the status of a call that requires a session. */
  const statusOf = (page: Page) => page.evaluate((url) => fetch(url).then(({ status }) => status), '/api/v1/orders/mine');
});
