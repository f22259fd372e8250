import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { PaymentReference } from '#shared/bus/payment-events.ts';
import { listEntitlements } from '../entitlements/entitlements-store.ts';
import { AtPaypal } from '../test/at-paypal.ts';
import { type Asked, slowAnswers } from '../test/slow-answers.ts';
import { isMoney, PaypalBuyer, sweepOrders, type Taken } from '../test/stories/paypal-buyer.ts';
import { Told } from '../test/told.ts';
import { startWorld, type World } from '../test/world.ts';
import type { Order } from './order.ts';
import { findOrder } from './orders-store.ts';
import { findPayment } from './recording/payments-store.ts';

/*
 * The rule: when all that PayPal told has arrived once, or our own sweep has looked, whatever happened meanwhile and in
 * whatever order we heard of it,
 * - an order is what PayPal knows of the payment that holds it: paid, suspended while that is disputed, refunded;
 * - the buyer may watch while one of their orders is paid, and no longer;
 * - no other payment of an order stays: it went back, or a bank is to decide about it;
 * - what was approved was taken, but from nobody who was told that they have not been charged;
 * - how much went back is written on the order, and, after our next sweep, whether its payment is still being checked.
 */

/** What happened one after the other before. */
const beginning = fc.constantFrom<string[]>(
  [],
  ['approve', 'capture'],
  ['approve', 'lose an answer'],
  ['approve', 'lose an answer', 'ask anew', 'approve'],
  ['approve', 'lose an answer', 'ask anew', 'approve', 'capture'],
  ['approve a transfer', 'capture'],
  ['approve a bad card', 'capture', 'approve', 'hear'],
  ['approve a bad card', 'capture', 'approve', 'sweep'],
  ['approve', 'capture', 'dispute'],
  // Nothing of it is waited for any more.
  ['approve', 'capture', 'sweep', 'charge back'],
  ['approve', 'capture', 'sweep', 'dispute'],
);
const byThemselves = fc.constantFrom('open', 'capture', 'approve', 'look', 'sweep', 'hear', 'lose an answer');
const before = fc.constantFrom('approve a transfer', 'approve a bad card', 'let through', 'refuse', 'forget', 'ask anew');
const after = fc.oneof(
  fc.constantFrom('refund a part', 'refund the rest', 'charge back', 'hear'),
  fc.constantFrom('dispute', 'dispute', 'decide for us', 'decide for them'),
);
const happening = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('go on') },
    { weight: 2, arbitrary: byThemselves },
    { weight: 2, arbitrary: before },
    { weight: 3, arbitrary: after },
  ),
  which: fc.nat({ max: 50 }),
});
const isAlone = ({ what }: { what: string }) => what === 'lose an answer';
/** What happens at once, and then what happens at once after that. */
const story = fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 7 });
const ending = fc.constantFrom('webhooks', 'sweep');
/** How old PayPal's answers are when they arrive, milliseconds. */
const ages = fc.array(fc.nat({ max: 12 }), { minLength: 1 });

const anyOrder = fc.infiniteStream(fc.nat());

let world: World;
let atPaypal: AtPaypal;
let arrival: (asked: Asked) => Promise<unknown> = async () => {};

beforeAll(async () => {
  world = await startWorld({ keepsBooks: false });
  atPaypal = new AtPaypal(world);
  await Told.keepBack(world);
  await atPaypal.steer('/_account', { lag_seconds: 0 });
  await slowAnswers((asked) => arrival(asked));
  // The sweep leaves alone what was opened within the last minute.
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 3 * 60_000);
});
afterAll(() => world.stop());
afterEach(() => {
  arrival = async () => {};
});

async function started(...happened: string[]): Promise<PaypalBuyer> {
  const buyer = new PaypalBuyer(world);
  await buyer.start();
  for (const what of happened) await buyer.meet(what);
  return buyer;
}

/** All that our sweep looks at, as if for the first time. */
async function sweep(): Promise<void> {
  const { forgetCursors, reconcile } = await import('../reconciliation/test-support.ts');
  await forgetCursors();
  await reconcile();
}

it('ends as PayPal knows it, in whatever order and however often anybody hears of what happens', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, story, ending, ages, anyOrder, async (begun, steps, end, milliseconds, places) => {
      arrival = () => sleep(milliseconds[Math.floor(Math.random() * milliseconds.length)]);
      const buyer = await started(...begun);
      await expectNobodyCharged(buyer);
      for (const step of steps) {
        // Who asks for money does so for what is wanted at that moment.
        const [alone, atOnce] = [step.filter(isAlone), step.filter((happens) => !isAlone(happens))];
        for (const { what, which } of alone) await buyer.meet(what, which);
        await Promise.all(atOnce.map(({ what, which }) => buyer.meet(what, which)));
        await expectNobodyCharged(buyer);
      }
      if (end === 'sweep') await sweep();
      else await buyer.told.deliverRest(await buyer.ids(), places);
      await expectAsPaypalKnows(buyer);
      // So that later sweeps have no more to look at.
      for (const paypalOrderId of buyer.opened) await atPaypal.steer(`/_orders/${paypalOrderId}/expire`);
    }),
    { numRuns: 20, interruptAfterTimeLimit: 150_000, endOnFailure: true },
  );
}, 200_000);

/** Delivers that a dispute was begun. What PayPal answers about it arrives as soon as the rest was done. */
async function hearLate(buyer: PaypalBuyer, rest: (begun: PaymentReference) => Promise<unknown>): Promise<void> {
  const begun = (await buyer.told.about(await buyer.ids())).find(({ type }) => type === 'CUSTOMER.DISPUTE.CREATED')!;
  const [given, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  arrival = async (asked) => {
    if (asked !== 'disputes') return;
    given.resolve();
    await late.promise;
  };
  const delivered = buyer.told.deliver(begun);
  await Promise.race([given.promise, delivered]);
  arrival = async () => {};
  await rest(begun);
  late.resolve();
  await delivered;
}

it('suspends a payment that is recorded while its dispute is heard of, as after an outage', async () => {
  const buyer = await started('approve', 'lose an answer', 'dispute');
  await hearLate(buyer, async ({ eventId }) => {
    const others = (await buyer.told.about(await buyer.ids())).filter((one) => one.eventId !== eventId);
    for (const one of others) await buyer.told.deliver(one);
  });
  expect((await buyer.orders())[0]!.status).toBe('suspended');
  await expectAsPaypalKnows(buyer);
});

it('believes no answer about a dispute that is older than what is known, though all seems to be as it was', async () => {
  const buyer = await started('approve', 'capture', 'dispute');
  await hearLate(buyer, async (begun) => {
    await buyer.told.deliver(begun);
    await buyer.meet('decide for us');
    await buyer.told.deliverRest(await buyer.ids());
  });
  expect((await buyer.orders())[0]!.status).toBe('paid');
  await expectAsPaypalKnows(buyer);
});

it.each(['charge back', 'dispute'])('finds by our sweep alone a %s of a payment that nobody waits for any more', async (what) => {
  const buyer = await started('approve', 'capture', 'sweep', what);
  await sweep();
  await expectAsPaypalKnows(buyer);
});

it('waits no longer for a payment that PayPal refused, where only our sweep finds out', async () => {
  const buyer = await started('approve a transfer', 'capture', 'refuse');
  expect((await buyer.orders())[0]!.pendingSince).toEqual(expect.any(String));
  await sweep();
  await expectAsPaypalKnows(buyer);
});

async function expectAsPaypalKnows(buyer: PaypalBuyer): Promise<void> {
  const orders = await buyer.orders();
  const taken = await takenByOrder(buyer, orders);
  await expectNobodyCharged(buyer);
  for (const order of orders) await expectOrder(order, taken.get(order.orderId) ?? []);
  const paid = orders.filter(({ status }) => status === 'paid').map(({ orderId }) => orderId);
  const sources = (await listEntitlements(buyer.userId)).flatMap((entitlement) => Object.keys(entitlement.sources));
  expect(sources.toSorted()).toEqual(paid.toSorted());
  expect(await buyer.mayWatch()).toBe(paid.length > 0);
}

/** Of those who were told so. */
async function expectNobodyCharged({ notCharged, takenFor }: PaypalBuyer): Promise<void> {
  for (const paypalOrderId of notCharged) expect(await takenFor(paypalOrderId)).toBeNull();
}

async function takenByOrder(buyer: PaypalBuyer, orders: readonly Order[]): Promise<Map<string, Taken[]>> {
  const taken = new Map<string, Taken[]>();
  for (const { orderId, waysToPay = new Set<string>() } of orders) {
    const all = await Promise.all([...waysToPay].map((paypalOrderId) => buyer.takenFor(paypalOrderId)));
    taken.set(orderId, all.filter((one) => one !== null));
  }
  return taken;
}

async function expectOrder(order: Order, taken: readonly Taken[]): Promise<void> {
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

const isGone = ({ status }: Taken) => status === 'REFUNDED';

function statusBy(holder: Taken): 'paid' | 'suspended' | 'refunded' {
  if (isGone(holder)) return 'refunded';
  return holder.isDisputed ? 'suspended' : 'paid';
}

const RECORDED_AS = { paid: 'recorded', suspended: 'suspended', refunded: 'reversed' } as const;

async function expectRecorded(capture: Taken, holdsOrder: boolean): Promise<void> {
  const recorded = await findPayment({ provider: 'paypal', paymentId: capture.id });
  if (!isMoney(capture)) return expect(recorded).toBeNull();
  if (holdsOrder) return expect(recorded?.status).toBe(RECORDED_AS[statusBy(capture)]);
  // Of a second payment: its bank decides, or it went back by us or by others.
  const isLeftToTheBank = capture.isDisputed && !isGone(capture);
  const end = isLeftToTheBank ? 'duplicate' : expect.stringMatching(/returned|reversed/);
  expect([isGone(capture), recorded?.status]).toEqual([!isLeftToTheBank, end]);
}
