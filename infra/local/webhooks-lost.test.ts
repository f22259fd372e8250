import { FaultyPlatform } from './faults/faulty-platform.ts';
import { type Purchase, purchasesOf } from './faults/purchases.ts';
import { Shop } from './faults/shop.ts';
import { settledWrongs } from './faults/settled.ts';
import { schedules } from '#shared/bus/schedules.ts';

/** In place of {@link NORMAL_SECONDS}: what waits for the next call waits a thirtieth as long. */
const SCHEDULE_SECONDS = 4;
const NORMAL_SECONDS = schedules.find(({ id }) => id === 'reconcile-payments')!.everySeconds;
/** An order at PayPal is left to its buyer's browser for so long. Nothing shortens it, here either. */
const LEFT_ALONE_SECONDS = 60;
/** Just missed by one call, a payment is found by the next; where that fails half way, by the one after. */
const CALLS = 2;
/** What a call itself takes, and what looks here on a busy machine. */
const SLACK_SECONDS = 15;
const ACCESS_WITHIN_SECONDS = 300;

let platform: FaultyPlatform;
beforeAll(async () => {
  platform = await FaultyPlatform.start(SCHEDULE_SECONDS);
}, 200_000);
afterAll(() => platform.stop());

const storyOf = ({ story }: Purchase) => (story === 'pays-twice' ? 'pays-twice' : 'leaves');
const byCard = purchasesOf('stripe', 20).map((purchase): Purchase => ({ ...purchase, story: storyOf(purchase) }));
const byPaypal = purchasesOf('paypal', 20).map((purchase): Purchase => ({ ...purchase, story: 'leaves' }));

it('leaves 5 minutes for two calls at their normal interval, and for what PayPal’s orders are left alone', () => {
  expect(LEFT_ALONE_SECONDS + CALLS * NORMAL_SECONDS).toBeLessThanOrEqual(ACCESS_WITHIN_SECONDS);
});

it('gives who paid by card access within two calls, or the money of a second payment back', async () => {
  await platform.dropWebhooks();
  await new Shop(platform).serve(byCard, () => true);
  expect(await settledWrongs(platform, byCard, (CALLS * SCHEDULE_SECONDS + SLACK_SECONDS) * 1000)).toEqual([]);
}, 120_000);

it('takes what was approved at PayPal and gives access, within two calls after the order was left alone', async () => {
  await new Shop(platform).serve(byPaypal, () => true);
  const within = LEFT_ALONE_SECONDS + CALLS * SCHEDULE_SECONDS + SLACK_SECONDS;
  expect(await settledWrongs(platform, [...byCard, ...byPaypal], within * 1000)).toEqual([]);
  for (const provider of ['stripe', 'paypal'] as const) {
    const answer = await fetch(`${platform.running.info[provider].url}/_deliveries`);
    expect(await answer.json()).toMatchObject({ delivered: 0, dropped: expect.any(Number) });
  }
}, 240_000);
