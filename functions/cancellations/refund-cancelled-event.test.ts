import { type Cancellation, REFUND_CANCELLED } from '#shared/bus/cancellation-events.ts';
import { putEvent } from '../catalog/event-changes-store.ts';
import type { CatalogEvent } from '../catalog/events-store.ts';
import { createOrder, findOrder, keepPaymentMethod } from '../orders/orders-store.ts';
import { type Order, paymentRequestOf } from '../orders/order.ts';
import { paypalOrderParts } from '../payments/paypal/paypal-orders-store.ts';
import { createPaypalOrder } from '../payments/paypal/paypal-orders.ts';
import { createIntent } from '../payments/stripe/payment-intents.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { captureAndRecord } from '../recording/capture-and-record.ts';
import { recordPayment } from '../recording/record-payment.ts';
import { refundCounts } from '../refunds/cancellations/cancelled-purchases-store.ts';
import { call } from '../test/deliver.ts';
import { eventually } from '../test/eventually.ts';
import { reconcile } from '../test/reconcile.ts';
import { letPass, takeTheClock } from '../test/time.ts';
import { useOrganizer, useWorld } from '../test/use-world.ts';

// Only the consumer and the reconciliation complete a refund: webhooks do not.
const shop = useWorld({ keepsBooks: false, countsSales: true, hearsWebhooks: false });
const { atStripe, atPaypal } = shop;
const olu = useOrganizer(shop);
beforeEach(takeTheClock);
afterEach(() => jest.useRealTimers());

/** `BUYERS=500` tries as many, which takes minutes. */
const BUYERS = Number(process.env.BUYERS ?? 40);
const LIMIT_MS = 60_000 + 1_000 * BUYERS;
const AT_ONCE = 10;

/** A buyer, without an account or a browser. */
interface Paid {
  order: Order;
  /** Returns the amounts that the provider gave back, minor units. */
  refunds: () => Promise<number[]>;
}

const amountOf = (buyer: number) => 1000 + buyer;

async function pays(event: CatalogEvent, buyer: number): Promise<Paid> {
  const amount = amountOf(buyer);
  const { _id: packageId, name: packageName } = event.packages[0]!;
  const order = await createOrder({
    kind: 'package',
    eventId: event._id,
    eventTitle: event.title,
    packageId,
    packageName,
    sells: { kind: 'ppv' },
    ownerId: olu.userId,
    orderId: `ord_${event._id}_${buyer}`,
    userId: `usr_${event._id}_${buyer}`,
    amount,
    currency: 'usd',
    status: 'open',
    attempt: 1,
    quotes: [{ amount, listPrice: amount, code: null, discount: 0, tax: null }],
    createdAt: new Date().toISOString(),
  });
  if (buyer % 2 === 0) {
    const { methodId } = await createIntent(paymentRequestOf(order));
    await atStripe.pay(methodId);
    await recordPayment('stripe', methodId);
    return { order, refunds: async () => (await atStripe.refundsOf(methodId)).map((refund) => refund.amount) };
  }
  const { methodId } = await createPaypalOrder(paymentRequestOf(order));
  await keepPaymentMethod(order, 'paypalOrderId', methodId, paypalOrderParts(order, methodId));
  await atPaypal.approve(methodId);
  await captureAndRecord({ ...order, paypalOrderId: methodId }, methodId);
  const back = async () => (await atPaypal.order(methodId)).purchase_units[0].payments?.refunds ?? [];
  return { order, refunds: async () => (await back()).map((refund) => Math.round(Number(refund.amount.value) * 100)) };
}

/** Does something for each of some numbers, several at a time. */
async function forEach<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => work(from + i));
    done.push(...(await Promise.all(some)));
  }
  return done;
}

/** Keeps the events that ask for refunds from now on, instead of delivering them. */
function keepsWork(): () => Cancellation[] {
  const kept: Cancellation[] = [];
  const real = shop.bus.put.bind(shop.bus);
  jest.spyOn(shop.bus, 'put').mockImplementation((entries) => {
    if (entries[0]?.DetailType !== REFUND_CANCELLED) return real(entries);
    kept.push(JSON.parse(entries[0].Detail!) as Cancellation);
    return { FailedEntryCount: 0, Entries: [] };
  });
  return () => kept.splice(0);
}

/** Ends the process after so many calls of the database, for as long as something runs. */
async function killedAfter(calls: number, run: () => Promise<unknown>): Promise<void> {
  const send = dynamodb().send.bind(dynamodb());
  let made = 0;
  const die = () => Promise.reject(new Error('The process has ended.'));
  const spy = jest
    .spyOn(dynamodb(), 'send')
    .mockImplementation(((command: never) => (++made > calls ? die() : send(command))) as never);
  await run().catch(() => undefined);
  spy.mockRestore();
}

it(
  'refunds many buyers once, in spite of kills, repeated pages and providers that do not answer',
  async () => {
    const event = await olu.sells({}, { title: 'Festival' });
    const buyers = await forEach(BUYERS, (buyer) => pays(event, buyer));
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
    await forEach(BUYERS, async (buyer) => {
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
