import type { Page } from 'playwright-core';
import Stripe from 'stripe';
import { TestEncoder } from '../../infra/local/testing/live/test-encoder.ts';
import { appCode, CODE_MS } from '../../infra/local/testing/platform/app-code.ts';
import { journey, Visit } from './browser.ts';
import { problems } from './checks/axe.ts';
import { Hands } from './hands.ts';
import { mailWhere } from './mailbox.ts';
import { makesEvent, onTime, PASSWORD, publishes, sellerOf, startsToSell, triesAsBuyer } from './selling.ts';
import { setStage } from './stage.ts';
import { pay, toPaymentDialog } from './steps.ts';

/** The price of the one ticket, minor units. Sellers of a new platform keep all of it. */
const SOLD = 1499;
/** Within which the studio shows what was transferred. */
const PAID_MS = 60_000;
/** Within which a test purchase is refunded: it is left for a minute. */
const REFUNDED_MS = 120_000;
/** Settings with which nothing of the way takes days: the payout is due as soon as the show is over. */
const AT_ONCE = { MARQUEE_SCHEDULE_SECONDS: '5', STRIPE_CONNECT: 'true', PAYOUT_WAIT_DAYS: '0', PAYOUT_RESERVE_DAYS: '0' };

journey('a show', () => {
  const stage = setStage(AT_ONCE);
  /** The secret of the seller's authenticator app. */
  let secret: string;

  it.each([
    ['Harbour', { width: 1440, height: 900 }],
    ['Pocket', { width: 390, height: 844 }],
  ])('is sold, broadcast and paid out, by clicking from the home page (%s)', async (name, viewport) => {
    const visit = await Visit.begin(stage.browser, { viewport });
    const { page } = visit;
    const hands = new Hands(page);
    const organization = `${name} Sessions`;
    await startsToSell(page, hands, stage.platform.info.site, organization);
    const starts = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
    await makesEvent(page, hands, `${name} Night`, { starts });
    await publishes(page, hands);
    onTime(hands);
    const onSale = `on sale after ${inWords(hands)}`;

    const event = (await page.getByRole('link', { name: 'View page' }).getAttribute('href'))!;
    await triesAsBuyer(page, hands);
    await mailWhere(
      stage.platform,
      ({ to, text }) => to.includes(sellerOf(organization)) && text.includes('This is what your buyers get.'),
    );
    await buys(event, `buyer-of-${name.toLowerCase()}@example.com`);

    await opens(page, hands, 'Studio');
    await hands.click(page.getByRole('main').getByRole('link', { name: 'Open', exact: true }));
    const encoder = await broadcasts(page, hands);
    await endsWithClip(page, hands);
    await encoder.closed();

    await hands.follow('See the replay');
    await page.getByText('Viewers see the coloured parts').waitFor();
    await page.getByText('The first song').waitFor();

    await securesAccount(page, hands, organization);
    await isPaid(page, hands);
    await forgetsTest(page);
    process.stdout.write(`${organization}: ${onSale}, paid after ${inWords(hands)}.\n`);
    await visit.done();
  });

  /** Buys in another browser, as a new visitor to the event's page. */
  async function buys(event: string, email: string): Promise<void> {
    const buyer = await Visit.begin(stage.browser);
    await toPaymentDialog(buyer.page, event, email);
    await pay(buyer.page);
    await buyer.page.waitForURL(/thank-you/);
    await buyer.done();
  }

  /** Confirms the address by the mail's link, and turns two-factor login on. */
  async function securesAccount(page: Page, hands: Hands, organization: string): Promise<void> {
    const { text } = await mailWhere(
      stage.platform,
      ({ to, subject }) => to.includes(sellerOf(organization)) && subject.startsWith('Confirm your email'),
    );
    await page.goto(/https?:\S+confirm-email\S+/.exec(text)![0]);
    await hands.follow('Go to the studio');
    await opens(page, hands, 'Account');
    await hands.press('Set up two-factor login...');
    await hands.type('Current password', PASSWORD);
    await hands.press('Continue');
    const dialog = page.getByRole('dialog');
    secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await hands.type('Code', appCode(secret));
    await hands.press('Turn on');
    await hands.press('I’ve saved my codes');
    await dialog.waitFor({ state: 'detached' });
  }

  /** Tells Stripe where the money goes, and waits until it is there. */
  async function isPaid(page: Page, hands: Hands): Promise<void> {
    await opens(page, hands, 'Studio');
    const navigation = page.getByRole('navigation', { name: 'Studio' });
    const payouts = navigation.getByRole('link', { name: 'Payouts' });
    await navigation.waitFor();
    if (!(await payouts.isVisible())) await hands.click(navigation.getByRole('button'));
    await hands.click(payouts);
    await hands.press('Set up payouts');
    await hands.type('Current password', PASSWORD);
    // A code works once, and the app shows the next one soon.
    await hands.type('Code', appCode(secret, Date.now() + CODE_MS));
    await hands.press('Go to Stripe');
    await hands.typeInto(page.getByLabel('Legal name of the business or person'), 'Hanna Harvest');
    await hands.typeInto(page.getByLabel('Routing number'), '110000000');
    await hands.typeInto(page.getByLabel('Account number'), '000123456789');
    await hands.press('Agree and submit');
    await page.getByRole('heading', { name: 'You are paid through Stripe' }).waitFor();
    const paid = page.getByRole('region', { name: 'Paid out' });
    const reference = paid.getByText(/^Reference tr_/);
    for (const end = Date.now() + PAID_MS; Date.now() < end && (await reference.count()) === 0; await page.reload()) {
      await paid.waitFor();
      await page.waitForTimeout(1000);
    }
    expect(await paid.getByRole('listitem').innerText()).toContain('$14.99');
    expect(await problems(page)).toEqual([]);
    const transferId = (await reference.innerText()).replace('Reference ', '');
    expect(await balanceBy(transferId)).toBe(SOLD);
  }

  /** Returns what the account has at Stripe that a transfer went to, minor units. */
  async function balanceBy(transferId: string): Promise<number> {
    const { url, secretKey } = stage.platform.info.stripe;
    const { hostname: host, port } = new URL(url);
    const stripe = new Stripe(secretKey!, { host, port, protocol: 'http' });
    const { destination } = await stripe.transfers.retrieve(transferId);
    const { available } = await stripe.balance.retrieve({}, { stripeAccount: destination as string });
    return available[0]!.amount;
  }
});

/** Waits until the test purchase was refunded, which counts neither as an order nor in what was paid. */
async function forgetsTest(page: Page): Promise<void> {
  await page.goto(new URL('/studio/orders', page.url()).href);
  await page.getByRole('link', { name: /buyer-of-/ }).waitFor();
  expect(await page.getByText('$14.99').count()).toBe(1);
  await page.goto(new URL('/studio/set-up', page.url()).href);
  await page.getByText('Your test purchase of $14.99 was refunded.').waitFor({ timeout: REFUNDED_MS });
  expect(await problems(page)).toEqual([]);
}

const inWords = (hands: Hands) => `${hands.clicks()} clicks and ${Math.round(hands.seconds())} s`;

/** Goes to a page that the menu of the account links to. */
async function opens(page: Page, hands: Hands, link: 'Studio' | 'Account'): Promise<void> {
  await hands.click(page.getByRole('button', { name: /Hanna Harvest/ }));
  await hands.click(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: link }));
  await page.waitForURL(link === 'Studio' ? '**/studio' : '**/user/account');
}

/** Prepares the broadcast, connects an encoder with what the page says, and goes live. */
async function broadcasts(page: Page, hands: Hands): Promise<TestEncoder> {
  const tabs = page.getByRole('navigation', { name: 'Event' });
  await hands.click(tabs.getByRole('link', { name: 'Live' }));
  await hands.press('Prepare the broadcast');
  await hands.follow('Address and key');
  await hands.press('Show Stream key');
  const [server, key] = await page.getByRole('region', { name: 'Your encoder' }).locator('.select-all').allInnerTexts();
  const encoder = new TestEncoder();
  await encoder.connect(server!, key!);
  void encoder.send('wide', 120);
  await hands.click(tabs.getByRole('link', { name: 'Live' }));
  const broadcast = page.getByRole('region', { name: 'Broadcast' });
  await hands.click(broadcast.getByRole('button', { name: 'Go live' }));
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Go live' }));
  await broadcast.getByText('Live', { exact: true }).waitFor();
  return encoder;
}

/** Marks some seconds of the show, ends it, and makes a clip of them. */
async function endsWithClip(page: Page, hands: Hands): Promise<void> {
  const marks = page.getByRole('list', { name: 'Marks' }).getByRole('listitem');
  await hands.press('Mark in');
  await marks.first().waitFor();
  // A clip is three seconds long at least.
  await page.waitForTimeout(5000);
  await hands.press('Mark out');
  await marks.nth(1).waitFor();
  await hands.press('End the broadcast');
  await hands.press('End it for everybody');
  await hands.press('Make a clip');
  await hands.type('Title', 'The first song');
  await hands.press('Make the clip');
  await page.getByRole('link', { name: 'See The first song' }).waitFor();
}
