import { setTimeout as sleep } from 'node:timers/promises';
import { readCommerce } from './commerce-table.ts';
import { FaultyPlatform } from './faulty-platform.ts';
import { hoursPass } from './hours-pass.ts';
import { ProvidersFromOutside } from './providers-from-outside.ts';
import { type Purchase, purchasesOf } from './purchases.ts';
import { Shop } from './shop.ts';
import { settledWrongs } from './settled.ts';
import { schedules } from '#shared/bus/schedules.ts';

/** Instead of {@link NORMAL_SECONDS}, so that waiting for the next call takes a thirtieth of the time. */
const SCHEDULE_SECONDS = 4;
const NORMAL_SECONDS = schedules.find(({ id }) => id === 'reconcile-payments')!.everySeconds;
/** Time for which a PayPal order is left to its buyer's browser. It cannot be shortened, not even here. */
const LEFT_ALONE_SECONDS = 60;
/** A payment that one call just missed is found by the next one, or by the one after if that fails half way. */
const CALLS = 2;
/** Time for the calls themselves, and for the checks of this test on a busy machine. */
const SLACK_SECONDS = 15;
const ACCESS_WITHIN_SECONDS = 300;
/** Timeout for effects without a guaranteed time. */
const TIMEOUT_MS = 90_000;

let platform: FaultyPlatform;
beforeAll(async () => {
  platform = await FaultyPlatform.start(SCHEDULE_SECONDS);
}, 300_000);
afterAll(() => platform.stop());

const storyOf = ({ story }: Purchase) => (story === 'pays-twice' ? 'pays-twice' : 'leaves');
const byCard = purchasesOf('stripe', 20).map((purchase): Purchase => ({ ...purchase, story: storyOf(purchase) }));
const byPaypal = purchasesOf('paypal', 20).map((purchase): Purchase => ({ ...purchase, story: 'leaves' }));

it('two calls at their normal interval, after a PayPal order was left alone, fit into 5 minutes', () => {
  expect(LEFT_ALONE_SECONDS + CALLS * NORMAL_SECONDS).toBeLessThanOrEqual(ACCESS_WITHIN_SECONDS);
});

it('grants access to card payments within two calls, and refunds a second payment', async () => {
  await platform.dropWebhooks();
  await new Shop(platform).serve(byCard, () => true);
  expect(await wrongsAfterTwoCalls(byCard)).toEqual([]);
}, 400_000);

it('captures orders approved at PayPal and grants access, within two calls after the order was left alone', async () => {
  await new Shop(platform).serve(byPaypal, () => true);
  expect(await wrongsAfterTwoCalls([...byCard, ...byPaypal], LEFT_ALONE_SECONDS)).toEqual([]);
}, 400_000);

/**
 * Returns what is still wrong after the time in which two calls should have fixed everything. Waits longer if the machine
 * is so busy that there were fewer calls by then.
 */
async function wrongsAfterTwoCalls(purchases: readonly Purchase[], leftAloneSeconds = 0): Promise<string[]> {
  const seconds = leftAloneSeconds + CALLS * SCHEDULE_SECONDS + SLACK_SECONDS;
  const requiredCalls = callsMade() + seconds / SCHEDULE_SECONDS;
  let wrongs = await settledWrongs(platform, purchases, seconds * 1000);
  while (wrongs.length > 0 && callsMade() < requiredCalls)
    wrongs = await settledWrongs(platform, purchases, SCHEDULE_SECONDS * 1000);
  return wrongs;
}

const callsMade = () => platform.output().match(/"message":"reconciled"/g)?.length ?? 0;

it('detects a refund and disputes made at PayPal, and how the disputes were decided', async () => {
  const [given, won, lost, ...rest] = byPaypal;
  const paypal = new ProvidersFromOutside(platform.running.info);
  const captured = await Promise.all([given, won, lost].map((purchase) => paypal.capturedFor(purchase!.paypalOrderId!)));
  const [refund, ...disputed] = captured.map((payment) => payment!.paymentId);
  const disputes = await Promise.all(disputed.map((id) => paypal.steer('paypal', `/_captures/${id}/dispute`, {})));
  await paypal.refundCapture(refund!);
  await hoursPass(platform);
  await waitUntilOrdersAre([given, won, lost], ['refunded', 'suspended', 'suspended']);
  for (const [i, favour] of ['seller', 'buyer'].entries()) {
    const { dispute_id: id } = disputes[i] as { dispute_id: string };
    await paypal.steer('paypal', `/_disputes/${id}/resolve`, { favour });
  }
  const finalStories: Purchase[] = [{ ...given!, story: 'refunded' }, won!, { ...lost!, story: 'refunded' }, ...rest];
  expect(await settledWrongs(platform, [...byCard, ...finalStories], TIMEOUT_MS)).toEqual([]);
}, 400_000);

async function waitUntilOrdersAre(purchases: readonly (Purchase | undefined)[], expected: readonly string[]): Promise<void> {
  for (const giveUpAt = Date.now() + TIMEOUT_MS; ; await sleep(500)) {
    const { orders } = await readCommerce(platform.database.directEndpoint());
    const found = purchases.map((purchase) => orders.find(({ orderId }) => orderId === purchase?.orderId)?.status);
    if (found.join() === expected.join() || Date.now() > giveUpAt) return expect(found).toEqual(expected);
  }
}

it('delivered no webhook during the whole run', async () => {
  for (const provider of ['stripe', 'paypal'] as const) {
    const answer = await fetch(`${platform.running.info[provider].url}/_deliveries`);
    expect(await answer.json()).toMatchObject({ delivered: 0, dropped: expect.any(Number) });
  }
});
