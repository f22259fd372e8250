import fc from 'fast-check';
import { putEvent } from '../listings/event-changes-store.ts';
import { findSource } from '../entitlements/sources-store.ts';
import { releaseAllExpired } from './holds.ts';
import type { Order } from '../../money/orders/order.ts';
import { anyOrder, ending, groupsOf, weighted } from '../../test/stories/any-order.ts';
import { Sale, type Seats } from '../../test/stories/sale.ts';
import type { SeatPayment, SeatBuyer } from '../../test/stories/seats/seat-buyer.ts';
import { letPass, takeTheClock } from '../../test/time.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';

/*
 * The rule: several people buy a package with a limited number of seats, by card or at PayPal, pay in time or late, and are
 * refunded. Whatever happens, in whatever order,
 * - no more seats are sold than there are;
 * - what is counted as taken is what is sold and what is held;
 * - nobody is told that the package is sold out, before or after paying, while a seat is neither sold nor held;
 * - when all events have been processed, each payment that was taken either opens the event, or was refunded, once;
 * - when all holds have ended, what is taken is what is sold.
 */

/** A seat is held for three minutes at least and fifteen at most. */
const MINUTES: Readonly<Record<string, number>> = { wait: 6, 'wait long': 16 };

beforeAll(takeTheClock);
const shop = useWorld({ keepsBooks: false, hearsWebhooks: false });
const people = Array.from({ length: 4 }, (_, i) => useBuyer(shop, `203.0.113.${i + 1}`));
beforeAll(() => shop.atPaypal.steer('/_account', { lag_seconds: 0 }));

const onePerson = fc.constantFrom('begin by card', 'begin at PayPal', 'pay', 'say so', 'hear');
const further = fc.constantFrom('wait', 'wait long', 'wait long', 'holds end', 'hear', 'refund', 'lose at the bank');
const happening = fc.record({
  what: weighted(4, [3, onePerson], [3, further]),
  who: fc.nat({ max: people.length - 1 }),
  which: fc.nat({ max: 50 }),
});
const story = groupsOf(happening, 8, 16);

async function onSale(quota: number): Promise<Sale> {
  const sale = new Sale(shop, people, quota);
  await putEvent(sale.event);
  return sale;
}

it('sells no seat twice and loses none, whoever pays when, and whatever goes back', async () => {
  const quotas = fc.integer({ min: 1, max: 3 });
  const property = fc.asyncProperty(quotas, story, ending, anyOrder, async (quota, steps, end, places) => {
    const sale = await onSale(quota);
    let before: Seats = { sold: [], held: [], taken: 0 };
    for (const step of steps) {
      // Time passes before the calls, not during them: a call has a time limit.
      for (const { what } of step) letPass(MINUTES[what] ?? 0);
      const answers = await Promise.all(step.map((happens) => sale.meet(happens)));
      if (step.length === 1 && answers[0] === 'sold_out') expectNoneLeft(sale, before);
      before = await expectCounted(sale);
    }
    if (end === 'sweep') await sweep();
    else await sale.deliveries.deliverRest(sale.ids(), places);
    await expectCounted(sale);
    for (const buyer of sale.buyers) await expectEachEnded(buyer);
    await expectNoneHeld(sale);
  });
  await fc.assert(property, {
    numRuns: 20,
    interruptAfterTimeLimit: 150_000,
    endOnFailure: true,
    seed: Number(process.env.SEED ?? Date.now()),
  });
}, 200_000);

it('gives no seat to a buyer who pays late by one payment method after the other', async () => {
  const sale = await onSale(1);
  const [late, other] = sale.buyers as [SeatBuyer, SeatBuyer];
  for (const what of ['begin by card', 'begin at PayPal']) await late.meet(what);
  letPass(16);
  for (const what of ['begin by card', 'pay', 'say so']) expect(await other.meet(what)).toBeUndefined();
  for (const way of [0, 1]) {
    await late.meet('pay', way);
    expect(await late.meet('say so', way)).toBe('sold_out');
  }
  await expectCounted(sale);
  for (const buyer of [late, other]) await expectEachEnded(buyer);
});

/** Runs our sweep, including what it checks once an hour. */
async function sweep(): Promise<void> {
  const { reconcile } = await import('../../test/triggers/reconcile.ts');
  for (const minutes of [3, 65]) {
    letPass(minutes);
    await reconcile();
  }
}

async function expectCounted(sale: Sale): Promise<Seats> {
  const seats = await sale.seats();
  const { sold, held, taken } = seats;
  const both = held.filter(({ orderId }) => sold.includes(orderId));
  expect({ taken, both }).toEqual({ taken: sold.length + held.length, both: [] });
  expect(taken).toBeLessThanOrEqual(sale.quota);
  return seats;
}

function expectNoneLeft({ quota }: Sale, { sold, held }: Seats): void {
  const kept = held.filter(({ until }) => Date.parse(until) > Date.now());
  expect(sold.length + kept.length).toBe(quota);
}

async function expectEachEnded(buyer: SeatBuyer): Promise<void> {
  const orders = await buyer.orders();
  for (const paid of await buyer.payments()) expect(await endOf(paid, buyer, orders)).toEqual(rightEnd(paid, buyer));
}

/** Returns what became of a payment. */
async function endOf({ paymentId, refunds, refunded }: SeatPayment, { userId }: SeatBuyer, orders: readonly Order[]) {
  const order = orders.find((one) => one.paymentId === paymentId);
  const source = order?.kind === 'package' ? await findSource(userId, order.eventId, order.orderId) : null;
  return { isPaid: order?.status === 'paid', isOpen: source !== null, refunds, refunded };
}

/** Returns what should become of a payment: it opens the event, or it was refunded once, or its bank took it back. */
function rightEnd({ way, refunds }: SeatPayment, { lost }: SeatBuyer) {
  const isKept = refunds === 0 && !lost.has(way);
  const refund = lost.has(way) || isKept ? { refunds: 0, refunded: 0 } : { refunds: 1, refunded: 1999 };
  return { isPaid: isKept, isOpen: isKept, ...refund };
}

async function expectNoneHeld(sale: Sale): Promise<void> {
  letPass(20);
  await releaseAllExpired(new Date());
  const { sold, held, taken } = await sale.seats();
  expect({ held, taken }).toEqual({ held: [], taken: sold.length });
}
