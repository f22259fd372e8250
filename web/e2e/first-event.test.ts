import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { journey, Visit } from './browser.ts';
import { problems } from './checks/axe.ts';
import { losesNoWord } from './checks/loses-no-word.ts';
import { Hands } from './hands.ts';
import { Organizer } from './organizer.ts';
import { makesEvent, onTime, publishes, startsToSell } from './selling.ts';
import { setStageWithVisits } from './stage.ts';
import { pay, toPaymentDialog } from './steps.ts';

/** Within which an order is shown once it is paid. */
const SHOWN_MS = 10_000;

journey('the first event', () => {
  const { stage, visit } = setStageWithVisits({ MARQUEE_SCHEDULE_SECONDS: '5' });

  it('is sold without a terminal: from signing up to sell, to a statement that the ledger confirms', async () => {
    const { page } = visit;
    const { site } = stage.platform.info;
    const hands = new Hands(page);
    await startsToSell(page, hands, site, 'Harvest Sessions');
    await makesEvent(page, hands, 'Harvest Home', { inspect: passesAxe });
    await publishes(page, hands);
    onTime(hands);
    await hands.follow('View page');
    await page.getByRole('heading', { level: 1, name: 'Harvest Home' }).waitFor();
    expect(new URL(page.url()).hostname).toBe('harvest-home.marquee.localhost');
    await page.getByText('$14.99').first().waitFor();
    await page.getByText('Presented by Harvest Sessions').waitFor();
    const picture = page.locator('img[src$="/poster.webp"]');
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(
      639,
    );
    const event = page.url();

    await page.goto(`${site}/studio/orders`);
    await page.getByText('No orders yet').waitFor();
    await buys(event);
    await page.getByRole('link', { name: /buyer@example\.com/ }).waitFor({ timeout: SHOWN_MS });
    await page.goto(`${site}/studio/sales`);
    await page.getByText('$14.99').first().waitFor();
    await refundsPart(page, hands, site);
    expect(await verified(await statement(page, hands, site), site)).toContain('every figure is as in the ledger');
  });

  it('is prepared without losing a word to Back, a crash, or a connection that is lost while it is saved', async () => {
    const { page, context } = visit;
    const { site, organizer: login } = stage.platform.info;
    const organizer = await Organizer.signIn(stage.platform);
    const event = await organizer.announce({ subdomain: 'kept-words', title: 'Kept Words' });
    await page.goto(`${site}/auth/login`);
    await page.getByLabel('Email').fill(login.email);
    await page.getByLabel('Password', { exact: true }).fill(login.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/studio');

    const from = `${site}/studio/events`;
    const details = { from, link: event.title, form: 'Details', field: 'Description', typed: 'Twelve rounds, then the band.' };
    await losesNoWord(context, { ...details, save: 'Save changes', post: `/studio/events/${event._id}`, done: 'Saved' });
    const code = { from, link: 'Codes', enter: 'New promo code', form: 'New promo code', field: 'Code', typed: 'KEPT-20' };
    const others = { 'Percent off': '20' };
    await losesNoWord(context, { ...code, others, save: 'Create code', post: '/studio/codes', done: 'KEPT-20 can be used now.' });
    const key = { from, link: 'API keys', form: 'Make a key', field: 'Name', typed: 'The box office’s list' };
    await losesNoWord(context, { ...key, save: 'Make the key', post: '/studio/keys', done: 'Your new key' });

    const { events } = await organizer.get('/studio/events');
    expect(events).toContainEqual(expect.objectContaining({ _id: event._id, description: details.typed }));
    const { codes } = await organizer.get('/studio/codes');
    expect(codes.filter((one: { code: string }) => one.code === code.typed)).toHaveLength(1);
    const { keys } = await organizer.get('/studio/keys');
    expect(keys.filter(({ name }: { name: string }) => name === key.typed)).toHaveLength(1);
  });

  /** Buys in another browser, as a new visitor to the event's page. */
  async function buys(event: string): Promise<void> {
    const buyer = await Visit.begin(stage.browser);
    await toPaymentDialog(buyer.page, event, 'buyer@example.com');
    await pay(buyer.page);
    await buyer.page.waitForURL(/thank-you/);
    await buyer.done();
  }
});

async function passesAxe(page: Page): Promise<void> {
  expect(await problems(page)).toEqual([]);
}

/** Opens the order and gives a part of its money back. */
async function refundsPart(page: Page, hands: Hands, site: string): Promise<void> {
  await page.goto(`${site}/studio/orders`);
  await hands.click(page.getByRole('link', { name: /buyer@example\.com/ }));
  await passesAxe(page);
  await hands.press('Refund');
  await hands.click(page.getByRole('radio', { name: 'A part' }));
  await hands.type('Amount ($)', '5');
  await hands.type('Reason', 'The rain was loud.');
  await passesAxe(page);
  await hands.press('Refund $5.00');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Hanna Harvest decided to refund $5.00').waitFor();
  await timeline.getByText('Refunded: $5.00').waitFor();
}

/** Downloads the statement of the event, once it counts the refund. @returns the file */
async function statement(page: Page, hands: Hands, site: string): Promise<string> {
  await page.goto(`${site}/studio/payouts`);
  await page.getByRole('link', { name: 'Harvest Home', exact: true }).waitFor();
  await passesAxe(page);
  await hands.follow('Harvest Home');
  const net = page.getByRole('row', { name: /^Net after tax/ });
  await net.waitFor();
  // The books follow the payments within seconds.
  for (const end = Date.now() + SHOWN_MS; Date.now() < end && !(await net.innerText()).includes('$9.99'); await page.reload()) {
    await net.waitFor();
  }
  await net.getByText('$9.99').waitFor();
  await passesAxe(page);
  const [download] = await Promise.all([page.waitForEvent('download'), hands.press('Download')]);
  return download.path();
}

/** Has the operator's command compare a statement with the ledger. @returns what it prints @throws Error if they differ */
async function verified(file: string, site: string): Promise<string> {
  const { port } = new URL(site);
  const args = ['infra/tools/verify-ledger/main.ts', '--statement', file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, PORT: port } });
  return stdout;
}
