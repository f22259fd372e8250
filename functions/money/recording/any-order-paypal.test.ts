import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { PaymentReference } from '#shared/bus/money/payment-events.ts';
import { listEntitlements } from '../../catalog/entitlements/entitlements-store.ts';
import { type SlowCall, slowAnswers } from '../../test/faults/slow-answers.ts';
import { anyOrder, ending, groupsOf, weighted } from '../../test/stories/any-order.ts';
import { isMoney, PaypalBuyer, sweepOrders, type PaypalPayment } from '../../test/stories/paypal-buyer.ts';
import { MINUTE } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';
import { forgetCursors, reconcile } from '../../test/triggers/reconcile.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { findPayment } from '../payments/payments-store.ts';

/*
 * The rule: when all of PayPal's events have arrived once, or our own sweep has run, whatever happened before and in whatever
 * order it was reported,
 * - an order is in the state of the payment that holds it at PayPal: paid, suspended while that is disputed, refunded;
 * - the buyer may watch while one of their orders is paid, and no longer;
 * - no other payment of an order is kept: it was refunded, or a bank is to decide about it;
 * - what was approved was captured, but not from a buyer who was told that they have not been charged;
 * - the order states the refunded amount and, after our next sweep, whether its payment is still being checked.
 */

/** Steps that happened one after the other before the rest. */
const beginning = fc.constantFrom(
  ...[
    '',
    'approve, capture',
    'approve, lose an answer',
    'approve, lose an answer, start over, approve',
    'approve, lose an answer, start over, approve, capture',
    'approve a transfer, capture',
    'approve a bad card, capture, approve, hear',
    'approve a bad card, capture, approve, sweep',
    'approve, capture, dispute',
    // Nothing of it is pending any more.
    'approve, capture, sweep, charge back',
    'approve, capture, sweep, dispute',
  ].map((steps) => steps.split(', ').filter(Boolean)),
);
const shopStep = fc.constantFrom('open', 'capture', 'approve', 'look', 'sweep', 'hear', 'lose an answer');
const earlyStep = fc.constantFrom('approve a transfer', 'approve a bad card', 'let through', 'refuse', 'forget', 'start over');
const moneyStep = fc.constantFrom('refund a part', 'refund the rest', 'charge back', 'hear');
const disputeStep = fc.constantFrom('dispute', 'dispute', 'decide for us', 'decide for them');
const anyStep = fc.record({
  what: weighted(3, [2, shopStep], [2, earlyStep], [3, fc.oneof(moneyStep, disputeStep)]),
  which: fc.nat({ max: 50 }),
});
const isAlone = ({ what }: { what: string }) => what === 'lose an answer';
const story = groupsOf(anyStep, 2, 7);
/** Ages of PayPal's answers when they arrive, milliseconds. */
const ages = fc.array(fc.nat({ max: 12 }), { minLength: 1 });

const shop = useWorld({ keepsBooks: false, hearsWebhooks: false });
const { atPaypal } = shop;
/** Delays answers of PayPal. */
let arrival: (call: SlowCall) => Promise<unknown> = async () => {};

beforeAll(() => atPaypal.steer('/_account', { lag_seconds: 0 }));
beforeEach(async () => {
  arrival = async () => {};
  await slowAnswers((call) => arrival(call));
  // The sweep skips orders that were opened within the last minute.
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 3 * MINUTE);
});

async function started(...steps: string[]): Promise<PaypalBuyer> {
  const buyer = new PaypalBuyer(shop);
  await buyer.start();
  for (const what of steps) await buyer.meet(what);
  return buyer;
}

/** Reconciles everything with PayPal, as if for the first time. */
async function sweep(): Promise<void> {
  await forgetCursors();
  await reconcile();
}

it('ends in PayPal’s state, in whatever order and however often events are delivered', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, story, ending, ages, anyOrder, async (firstSteps, steps, end, milliseconds, places) => {
      arrival = () => sleep(milliseconds[Math.floor(Math.random() * milliseconds.length)]);
      const buyer = await started(...firstSteps);
      await expectNobodyCharged(buyer);
      for (const step of steps) {
        // An answer is lost about the order that is current at that moment, so nothing else may happen then.
        for (const { what, which } of step.filter(isAlone)) await buyer.meet(what, which);
        await Promise.all(step.filter((one) => !isAlone(one)).map(({ what, which }) => buyer.meet(what, which)));
        await expectNobodyCharged(buyer);
      }
      if (end === 'sweep') await sweep();
      else await buyer.deliveries.deliverRest(await buyer.ids(), places);
      await expectAsPaypalKnows(buyer);
      // Later sweeps skip these orders.
      for (const paypalOrderId of buyer.opened) await atPaypal.steer(`/_orders/${paypalOrderId}/expire`);
    }),
    { numRuns: 20, interruptAfterTimeLimit: 150_000, endOnFailure: true },
  );
}, 200_000);

/** Delivers that a dispute was opened. PayPal's answer about it arrives only after the rest. */
async function hearLate(buyer: PaypalBuyer, rest: (opened: PaymentReference) => Promise<unknown>): Promise<void> {
  const opened = (await buyer.deliveries.about(await buyer.ids())).find(({ type }) => type === 'CUSTOMER.DISPUTE.CREATED')!;
  const [given, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  arrival = async (asked) => {
    if (asked !== 'disputes') return;
    given.resolve();
    await late.promise;
  };
  const delivered = buyer.deliveries.deliver(opened);
  await Promise.race([given.promise, delivered]);
  arrival = async () => {};
  await rest(opened);
  late.resolve();
  await delivered;
}

it('suspends a payment that is recorded while its dispute is delivered, as after an outage', async () => {
  const buyer = await started('approve', 'lose an answer', 'dispute');
  await hearLate(buyer, async ({ providerEventId }) => {
    const others = (await buyer.deliveries.about(await buyer.ids())).filter((one) => one.providerEventId !== providerEventId);
    for (const one of others) await buyer.deliveries.deliver(one);
  });
  expect((await buyer.orders())[0]!.status).toBe('suspended');
  await expectAsPaypalKnows(buyer);
});

it('ignores an answer about a dispute that is older than what is known, though the state looks unchanged', async () => {
  const buyer = await started('approve', 'capture', 'dispute');
  await hearLate(buyer, async (opened) => {
    await buyer.deliveries.deliver(opened);
    await buyer.meet('decide for us');
    await buyer.deliveries.deliverRest(await buyer.ids());
  });
  expect((await buyer.orders())[0]!.status).toBe('paid');
  await expectAsPaypalKnows(buyer);
});

it.each(['charge back', 'dispute'])('finds by our sweep alone a %s of a payment that is no longer pending', async (what) => {
  const buyer = await started('approve', 'capture', 'sweep', what);
  await sweep();
  await expectAsPaypalKnows(buyer);
});

it('stops waiting for a payment that PayPal refused if only our sweep finds out', async () => {
  const buyer = await started('approve a transfer', 'capture', 'refuse');
  expect((await buyer.orders())[0]!.pendingSince).toEqual(expect.any(String));
  await sweep();
  await expectAsPaypalKnows(buyer);
});

async function expectAsPaypalKnows(buyer: PaypalBuyer): Promise<void> {
  const orders = await buyer.orders();
  const taken = await Promise.all(orders.map((order) => takenForAny(buyer, order)));
  await expectNobodyCharged(buyer);
  for (const [i, order] of orders.entries()) await expectOrder(order, taken[i]!);
  const paid = orders.filter(({ status }) => status === 'paid').map(({ orderId }) => orderId);
  const sources = (await listEntitlements(buyer.userId)).flatMap((entitlement) => Object.keys(entitlement.sources));
  expect(sources.toSorted()).toEqual(paid.toSorted());
  expect(await buyer.mayWatch()).toBe(paid.length > 0);
}

/** Expects that no buyer was charged who was told that they have not been. */
async function expectNobodyCharged({ notCharged, takenFor }: PaypalBuyer): Promise<void> {
  for (const paypalOrderId of notCharged) expect(await takenFor(paypalOrderId)).toBeNull();
}

/** Returns the captures of all attempts of an order. */
async function takenForAny({ takenFor }: PaypalBuyer, { waysToPay = new Set<string>() }: Order): Promise<PaypalPayment[]> {
  return (await Promise.all([...waysToPay].map(takenFor))).filter((taken) => taken !== null);
}

async function expectOrder(order: Order, taken: readonly PaypalPayment[]): Promise<void> {
  const holder = taken.find(({ id }) => id === order.paymentId);
  expect(order.status).toBe(holder ? statusBy(holder) : 'open');
  if (holder) expect(order.refundedAmount).toBe(holder.refunded);
  for (const capture of taken) await expectRecorded(capture, capture === holder);
  if (order.status === 'open') await expectWaiting(order);
}

async function expectWaiting({ userId, orderId, paypalOrderId, paypalDeclines }: Order): Promise<void> {
  const current = () => (paypalOrderId ? atPaypal.order(paypalOrderId).catch(() => null) : null);
  if (!paypalDeclines) expect((await current())?.status).not.toBe('APPROVED');
  await sweepOrders();
  const isChecked = (await current())?.purchase_units[0].payments?.captures[0].status === 'PENDING';
  const isShown = (await findOrder(userId, orderId))?.pendingSince !== undefined;
  expect({ orderId, isShown }).toEqual({ orderId, isShown: isChecked });
}

const isGone = ({ status }: PaypalPayment) => status === 'REFUNDED';

function statusBy(holder: PaypalPayment): 'paid' | 'suspended' | 'refunded' {
  if (isGone(holder)) return 'refunded';
  return holder.isDisputed ? 'suspended' : 'paid';
}

const RECORDED_AS = { paid: 'recorded', suspended: 'suspended', refunded: 'reversed' } as const;

async function expectRecorded(capture: PaypalPayment, holdsOrder: boolean): Promise<void> {
  const recorded = await findPayment({ provider: 'paypal', paymentId: capture.id });
  if (!isMoney(capture)) return expect(recorded).toBeNull();
  if (holdsOrder) return expect(recorded?.status).toBe(RECORDED_AS[statusBy(capture)]);
  // The bank decides about a second payment, or it was refunded by us or by others.
  const isLeftToTheBank = capture.isDisputed && !isGone(capture);
  const end = isLeftToTheBank ? 'duplicate' : expect.stringMatching(/returned|reversed/);
  expect([isGone(capture), recorded?.status]).toEqual([!isLeftToTheBank, end]);
}
