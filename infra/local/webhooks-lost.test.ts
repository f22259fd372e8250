import { setTimeout as sleep } from 'node:timers/promises';
import { readCommerce } from './faults/commerce-table.ts';
import { FaultyPlatform } from './faults/faulty-platform.ts';
import { hoursPass } from './faults/hours-pass.ts';
import { ProvidersFromOutside } from './faults/providers-from-outside.ts';
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
/** For what no time is promised here. */
const PATIENCE_MS = 90_000;

let platform: FaultyPlatform;
beforeAll(async () => {
  platform = await FaultyPlatform.start(SCHEDULE_SECONDS);
}, 300_000);
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
  expect(await wrongsAfterTwoCalls(byCard)).toEqual([]);
}, 400_000);

it('takes what was approved at PayPal and gives access, within two calls after the order was left alone', async () => {
  await new Shop(platform).serve(byPaypal, () => true);
  expect(await wrongsAfterTwoCalls([...byCard, ...byPaypal], LEFT_ALONE_SECONDS)).toEqual([]);
}, 400_000);

/** What is wrong when two calls should have mended all. Where the machine is so busy that calls come late, as many are waited for. */
async function wrongsAfterTwoCalls(purchases: readonly Purchase[], leftAloneSeconds = 0): Promise<string[]> {
  const seconds = leftAloneSeconds + CALLS * SCHEDULE_SECONDS + SLACK_SECONDS;
  const enough = callsMade() + seconds / SCHEDULE_SECONDS;
  let wrongs = await settledWrongs(platform, purchases, seconds * 1000);
  while (wrongs.length > 0 && callsMade() < enough) wrongs = await settledWrongs(platform, purchases, SCHEDULE_SECONDS * 1000);
  return wrongs;
}

const callsMade = () => platform.output().match(/"message":"reconciled"/g)?.length ?? 0;

it('hears of a refund made at PayPal and of disputes begun there, and how these were decided', async () => {
  const [given, won, lost, ...rest] = byPaypal;
  const paypal = new ProvidersFromOutside(platform.running.info);
  const captured = await Promise.all([given, won, lost].map((purchase) => paypal.capturedFor(purchase!.paypalOrderId!)));
  const [refund, ...disputed] = captured.map((payment) => payment!.paymentId);
  const disputes = await Promise.all(disputed.map((id) => paypal.steer('paypal', `/_captures/${id}/dispute`, {})));
  await paypal.refundCapture(refund!);
  await hoursPass(platform);
  await untilOrdersAre([given, won, lost], ['refunded', 'suspended', 'suspended']);
  for (const [i, favour] of ['seller', 'buyer'].entries()) {
    const { dispute_id: id } = disputes[i] as { dispute_id: string };
    await paypal.steer('paypal', `/_disputes/${id}/resolve`, { favour });
  }
  const asItEnded: Purchase[] = [{ ...given!, story: 'refunded' }, won!, { ...lost!, story: 'refunded' }, ...rest];
  expect(await settledWrongs(platform, [...byCard, ...asItEnded], PATIENCE_MS)).toEqual([]);
}, 400_000);

async function untilOrdersAre(purchases: readonly (Purchase | undefined)[], wanted: readonly string[]): Promise<void> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    const { orders } = await readCommerce(platform.database.directEndpoint());
    const found = purchases.map((purchase) => orders.find(({ orderId }) => orderId === purchase?.orderId)?.status);
    if (found.join() === wanted.join() || Date.now() > giveUpAt) return expect(found).toEqual(wanted);
  }
}

it('met no webhook on the whole way', async () => {
  for (const provider of ['stripe', 'paypal'] as const) {
    const answer = await fetch(`${platform.running.info[provider].url}/_deliveries`);
    expect(await answer.json()).toMatchObject({ delivered: 0, dropped: expect.any(Number) });
  }
});
