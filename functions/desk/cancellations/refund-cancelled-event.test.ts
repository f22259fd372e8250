import { type Cancellation, cancelledEventRefunds } from '#shared/bus/money/cancellation-events.ts';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { refundCounts } from '../../money/refunds/cancellations/cancelled-purchases-store.ts';
import { call } from '../../test/triggers/deliver.ts';
import { eventually } from '../../test/eventually.ts';
import { killedAfter } from '../../test/faults/killed-after.ts';
import { reconcile } from '../../test/triggers/reconcile.ts';
import { buysWithoutAccount, forEachNumber } from '../../test/stories/without-account.ts';
import { letPass, takeTheClock } from '../../test/time.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';

// Only the consumer and the reconciliation complete a refund: webhooks do not.
const shop = useWorld({ keepsBooks: false, countsSales: true, hearsWebhooks: false });
const { atStripe, atPaypal } = shop;
const olu = useOrganizer(shop);
beforeEach(takeTheClock);
afterEach(() => jest.useRealTimers());

/** `BUYERS=500` tries as many, which takes minutes. */
const BUYERS = Number(process.env.BUYERS ?? 40);
const LIMIT_MS = 60_000 + 1_000 * BUYERS;

const amountOf = (buyer: number) => 1000 + buyer;
const pays = (event: CatalogEvent, buyer: number) => buysWithoutAccount(shop, event, buyer, amountOf(buyer));

/** Keeps the events that ask for refunds from now on, instead of delivering them. */
function keepsWork(): () => Cancellation[] {
  const kept: Cancellation[] = [];
  const real = shop.bus.put.bind(shop.bus);
  jest.spyOn(shop.bus, 'put').mockImplementation((entries) => {
    if (entries[0]?.DetailType !== cancelledEventRefunds.type) return real(entries);
    kept.push(JSON.parse(entries[0].Detail!) as Cancellation);
    return { FailedEntryCount: 0, Entries: [] };
  });
  return () => kept.splice(0);
}

it(
  'refunds many buyers once, in spite of kills, repeated pages and providers that do not answer',
  async () => {
    const event = await olu.sells({}, { title: 'Festival' });
    const buyers = await forEachNumber(BUYERS, (buyer) => pays(event, buyer));
    const counted = async () =>
      (await olu.get(`/studio/sales?event=${event._id}&from=${today()}&to=${tomorrow()}&by=day`)).json.total;
    await eventually(async () => (await counted()).sales === BUYERS);
    const kept = keepsWork();
    const cancelled = await olu.post(`/studio/events/${event._id}/cancel`, { title: 'Festival', reason: 'Storm' });
    expect(cancelled.status).toBe(200);
    const { handler } = await import('./refund-cancelled-event.ts');

    const providers = [atStripe, atPaypal];
    let pages = 0;
    for (let work = kept(); work.length > 0; work = kept()) {
      // Each page is interrupted at another place, then comes twice, while the providers fail and lose answers.
      for (const page of work) await killedAfter(7 + 11 * (pages += 1), () => call(handler, page));
      kept();
      const isRefunding = work.some(({ page }) => page?.step === 'refund');
      if (isRefunding) await Promise.all(providers.map((provider) => provider.chaos({ loseAnswers: 1, failCalls: 4 })));
      for (const page of work) await Promise.all([call(handler, page), call(handler, page)]);
    }
    await Promise.all(providers.map((provider) => provider.calm()));

    letPass(3);
    await reconcile();
    for (let work = kept(); work.length > 0; work = kept()) for (const page of work) await call(handler, page);

    const total = Array.from({ length: BUYERS }, (_, buyer) => amountOf(buyer)).reduce((sum, amount) => sum + amount, 0);
    expect(await refundCounts(event._id)).toEqual({ waiting: 0, refunded: BUYERS, nothing: 0, failed: 0, refundedAmount: total });
    await forEachNumber(BUYERS, async (buyer) => {
      const { order, refunds } = buyers[buyer]!;
      expect(await refunds()).toEqual([amountOf(buyer)]);
      expect(await findOrder(order.userId, order.orderId)).toMatchObject({ status: 'refunded', refundedAmount: amountOf(buyer) });
    });
    await eventually(async () => (await counted()).refunded === total);
  },
  LIMIT_MS,
);

it('does nothing for an event that is not cancelled', async () => {
  const event = await olu.sells();
  await putEvent(event);
  const { order } = await pays(event, 0);
  const kept = keepsWork();
  const { handler } = await import('./refund-cancelled-event.ts');
  const work = { eventId: event._id, ownerId: olu.userId, isListed: false };
  await call(handler, work);
  await call(handler, { ...work, page: { step: 'list', soldAt: event._id, before: null } });
  expect(kept()).toEqual([]);
  expect(await findOrder(order.userId, order.orderId)).toMatchObject({ status: 'paid', refundedAmount: 0 });
});

const today = () => new Date().toISOString().slice(0, 10) + 'T00:00:00.000Z';
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
