import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { findSource } from '../entitlements/entitlements-store.ts';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import type { Order } from '../orders/order.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { AtPaypal } from '../test/at-paypal.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { type Paid, type Person, SeatBuyer } from '../test/stories/seat-buyer.ts';
import { letPass, takeTheClock } from '../test/time.ts';
import { Told } from '../test/told.ts';
import { startWorld, type World } from '../test/world.ts';
import { allotmentPartition, readShards } from './allotments-store.ts';
import { releaseAllExpired } from './release-holds.ts';

/*
 * The rule: several people buy what there is only so much of, by card or at PayPal, pay in time or late, and are given their
 * money back. Whatever happens in whatever order,
 * - no more seats are sold than there are;
 * - what is counted as taken is what is sold and what is held;
 * - nobody is told that there is none, before or after paying, while there is one that is neither sold nor kept;
 * - when all has been heard, each payment that was taken either opens the event, or went back, once;
 * - when all holds are over, what is taken is what is sold.
 */

const BUYERS = 4;

/** A seat is kept for fifteen minutes, and for longer where its buyer asks again after five. */
const MINUTES: Readonly<Record<string, number>> = { wait: 6, 'wait long': 16 };

const onePerson = fc.constantFrom('begin by card', 'begin at PayPal', 'pay', 'say so', 'hear');
const further = fc.constantFrom('wait', 'wait long', 'wait long', 'holds end', 'hear', 'refund', 'lose at the bank');
const happening = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant('go on') },
    { weight: 3, arbitrary: onePerson },
    { weight: 3, arbitrary: further },
  ),
  who: fc.nat({ max: BUYERS - 1 }),
  which: fc.nat({ max: 50 }),
});
/** What happens at once, and then what happens at once after that. */
const story = fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 16 });
const ending = fc.constantFrom('webhooks', 'sweep');
const anyOrder = fc.infiniteStream(fc.nat());

let world: World;
let people: Person[] = [];

beforeAll(async () => {
  takeTheClock();
  world = await startWorld({ keepsBooks: false });
  await Told.keepBack(world);
  await new AtPaypal(world).steer('/_account', { lag_seconds: 0 });
  people = await Promise.all(Array.from({ length: BUYERS }, registered));
});
afterAll(() => world.stop());

async function registered(): Promise<Person> {
  const visitor = world.visitor();
  await visitor.register();
  return { visitor, userId: await visitor.userId() };
}

/** A package with so many seats, and those who want them. */
class Sale {
  readonly quota: number;
  readonly packageId = `pkg_${Math.random().toString(36).slice(2, 10)}`;
  readonly event: CatalogEvent;
  readonly buyers: SeatBuyer[];
  readonly told = new Told(world);

  constructor(quota: number) {
    this.quota = quota;
    const [live] = sampleEvent().packages;
    this.event = sampleEvent({ packages: [{ ...live!, _id: this.packageId, quota }] });
    this.buyers = people.map((person) => new SeatBuyer(world, person, this.event));
  }

  ids = () => this.buyers.flatMap((buyer) => buyer.ids());

  async meet({ what, who, which }: { what: string; who: number; which: number }): Promise<string | undefined> {
    switch (what) {
      case 'hear':
        return this.#hear(which);
      case 'wait':
      case 'wait long':
        return undefined;
      case 'holds end':
        return void (await releaseAllExpired(new Date()));
      default:
        return this.buyers[who]!.meet(what, which);
    }
  }

  async #hear(which: number): Promise<undefined> {
    const events = await this.told.about(this.ids());
    if (events.length > 0) await this.told.deliver(events.at(-1 - (which % events.length))!);
  }

  async seats(): Promise<Seats> {
    const orders = (await Promise.all(this.buyers.map((buyer) => buyer.orders()))).flat();
    const sold = orders.filter(({ status }) => status === 'paid' || status === 'suspended').map(({ orderId }) => orderId);
    const shards = await readShards(this.packageId, this.quota);
    return { sold, held: await holdsOf(this.packageId), taken: shards.reduce((sum, { taken }) => sum + taken, 0) };
  }
}

/** Orders that have a seat, orders that hold one, and how many are counted. */
interface Seats {
  sold: string[];
  held: Held[];
  taken: number;
}

interface Held {
  orderId: string;
  /** ISO 8601. */
  until: string;
}

async function holdsOf(packageId: string): Promise<Held[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: process.env.COMMERCE_TABLE,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :hold)',
      ExpressionAttributeValues: { ':pk': allotmentPartition(packageId), ':hold': 'HOLD#' },
      ConsistentRead: true,
    }),
  );
  return Items as unknown as Held[];
}

it('sells no seat twice and loses none, whoever pays when, and whatever goes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), story, ending, anyOrder, async (quota, steps, end, places) => {
      const sale = new Sale(quota);
      await putEvent(sale.event);
      let before: Seats = { sold: [], held: [], taken: 0 };
      for (const step of steps) {
        // Before, and not under way: a call has its time.
        for (const { what } of step) letPass(MINUTES[what] ?? 0);
        const answers = await Promise.all(step.map((happens) => sale.meet(happens)));
        if (step.length === 1 && answers[0] === 'sold_out') expectNoneLeft(sale, before);
        before = await expectCounted(sale);
      }
      if (end === 'sweep') await sweep();
      else await sale.told.deliverRest(sale.ids(), places);
      await expectCounted(sale);
      for (const buyer of sale.buyers) await expectEachEnded(buyer);
      await expectNoneHeld(sale);
    }),
    { numRuns: 20, interruptAfterTimeLimit: 150_000, endOnFailure: true },
  );
}, 200_000);

it('gives no seat to who pays late by one way after the other', async () => {
  const sale = new Sale(1);
  await putEvent(sale.event);
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

/** All that our sweep looks at, and what it looks at once an hour. */
async function sweep(): Promise<void> {
  const { reconcile } = await import('../reconciliation/test-support.ts');
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

/** What became of a payment. */
async function endOf({ paymentId, refunds, refunded }: Paid, { userId }: SeatBuyer, orders: readonly Order[]) {
  const order = orders.find((one) => one.paymentId === paymentId);
  const source = order?.kind === 'package' ? await findSource(userId, order.eventId, order.orderId) : null;
  return { isPaid: order?.status === 'paid', isOpen: source !== null, refunds, refunded };
}

/** It opens the event; or it went back once, whoever sent it back; or its bank took it. */
function rightEnd({ way, refunds }: Paid, { lost }: SeatBuyer) {
  if (lost.has(way)) return { isPaid: false, isOpen: false, refunds: 0, refunded: 0 };
  const isKept = refunds === 0;
  return { isPaid: isKept, isOpen: isKept, refunds: isKept ? 0 : 1, refunded: isKept ? 0 : 1999 };
}

async function expectNoneHeld(sale: Sale): Promise<void> {
  letPass(20);
  await releaseAllExpired(new Date());
  const { sold, held, taken } = await sale.seats();
  expect({ held, taken }).toEqual({ held: [], taken: sold.length });
}
