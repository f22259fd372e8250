import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { seatsLeft } from '../../catalog/inventory/availability.ts';
import { releaseHold } from '../../catalog/inventory/holds.ts';
import { newHoldParts } from '../../catalog/inventory/holds-store.ts';
import { takePart } from '../../catalog/inventory/inventory-store.ts';
import { findOrder, keepHolds } from '../orders/orders-store.ts';
import { transact } from '../../platform/database/transact.ts';
import { intentIdOf } from '../../test/providers/at-stripe.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { reconcile } from '../../test/triggers/reconcile.ts';
import { letPass, MINUTE, takeTheClock } from '../../test/time.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import type { Answer } from '../../test/people/visitor.ts';

beforeAll(takeTheClock);
const shop = useWorld({ keepsBooks: false, hearsWebhooks: false });
const { atStripe } = shop;
const organizer = useOrganizer(shop);

let networks = 0;
/** Returns a buyer on a network that nobody else is on. */
const stranger = () => shop.buyer(`192.0.2.${(networks += 1)}`);
const strangers = async (count: number) => {
  const people: Buyer[] = [];
  while (people.length < count) people.push(await stranger());
  return people;
};
const held = (event: CatalogEvent) => async (buyer: Buyer) => (await buyer.checksOut(event)).json.code ?? 'held';
const left = ({ packages }: CatalogEvent) => seatsLeft(packages[0]!._id, packages[0]!.quota!);
/** Pays and reports it. @returns `has a seat`, or the code of the refusal */
async function paid(buyer: Buyer, event: CatalogEvent, checkout: Answer): Promise<string> {
  const { status, json } = await buyer.reports(event, await buyer.pays(checkout));
  return status === 200 ? 'has a seat' : json.code;
}

describe('a buyer who finds only held seats', () => {
  it('is told how many, and when to try again, and then gets one', async () => {
    const event = await organizer.sells({ quota: 2 });
    const [first, second, third] = (await strangers(3)) as [Buyer, Buyer, Buyer];
    await first.checksOut(event);
    letPass(1);
    await second.checksOut(event);
    letPass(0.5);
    const { status, headers, json } = await third.checksOut(event);
    expect([status, json.code]).toEqual([409, 'seats_held']);
    expect(json.error).toMatch(/^2 seats are being paid for\. Try again in 1:(30|29)\.$/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(85);
    letPass(Number(headers['retry-after']) / 60);
    expect((await third.checksOut(event)).status).toBe(200);
    expect(await left(event)).toBe(0);
  });

  it('is told when all are sold, and gets the seat of a refund at once', async () => {
    const event = await organizer.sells({ quota: 1 });
    const [first, second] = (await strangers(2)) as [Buyer, Buyer];
    const checkout = await first.checksOut(event);
    expect(await held(event)(second)).toBe('seats_held');
    expect(await paid(first, event, checkout)).toBe('has a seat');
    expect(await held(event)(second)).toBe('sold_out');
    await atStripe.refund(intentIdOf(checkout.json.clientSecret));
    await reconcile();
    expect(await held(event)(second)).toBe('held');
  });

  it('costs one query more than one who finds a free one, and reads the buyer’s counts', async () => {
    const event = await organizer.sells({ quota: 1 });
    const [first, second] = (await strangers(2)) as [Buyer, Buyer];
    // The mails of the registrations write as well.
    await shop.untilQuiet();
    const countCalls = async (buyer: Buyer) => {
      const sent = jest.spyOn(DynamoDBDocumentClient.prototype, 'send');
      await buyer.checksOut(event);
      // The counts that limit new payments are the same for every package.
      const isLimit = ([{ input }]: (typeof sent.mock.calls)[number]) => JSON.stringify(input).includes('"PAYMENTS-');
      const names = sent.mock.calls
        .filter((call) => !isLimit(call))
        .map(([{ constructor }]) => constructor.name.replace('Command', ''));
      sent.mockRestore();
      return names.toSorted();
    };
    // The session, the event, the order and its hold, and what the buyer has of the event; the counters; the new order, unless its buyer
    // is being deleted, the list of due holds, the hold, the intent.
    const reads = ['Get', 'Get', 'Get', 'Get', 'Get'];
    const free = [...reads, 'Put', 'Query', 'TransactWrite', 'TransactWrite', 'Update', 'Update'];
    expect(await countCalls(first)).toEqual(free);
    expect(await countCalls(second)).toEqual([...reads, 'Get', 'Get', 'Query', 'Query', 'TransactWrite']);
  });
});

describe('a hold', () => {
  it('that nobody else wants stays, though its safe time is over', async () => {
    const event = await organizer.sells({ quota: 4 });
    const [buyer] = (await strangers(1)) as [Buyer];
    const checkout = await buyer.checksOut(event);
    letPass(10);
    expect(await left(event)).toBe(3);
    expect(await paid(buyer, event, checkout)).toBe('has a seat');
  });

  it('is not renewed by asking again, and goes to somebody else before its buyer may have it again', async () => {
    const event = await organizer.sells({ quota: 1 });
    const [buyer, other] = (await strangers(2)) as [Buyer, Buyer];
    await buyer.checksOut(event);
    letPass(2.5);
    expect((await buyer.checksOut(event)).status).toBe(200);
    letPass(1);
    const late = await buyer.checksOut(event);
    expect(late.json).toMatchObject({
      code: 'seats_held',
      error: expect.stringMatching(/^The time to pay for this seat is over/),
    });
    expect(await held(event)(other)).toBe('held');
    expect(await held(event)(buyer)).toBe('seats_held');
  });

  it('may be had again by its buyer if nobody came', async () => {
    const event = await organizer.sells({ quota: 1 });
    const [buyer] = (await strangers(1)) as [Buyer];
    await buyer.checksOut(event);
    letPass(5.1);
    expect(await paid(buyer, event, await buyer.checksOut(event))).toBe('has a seat');
  });

  it.each<[string, (buyer: Buyer, event: CatalogEvent) => Promise<() => Promise<Answer>>]>([
    [
      'a card that was declined',
      async (buyer, event) => {
        await expect(buyer.pays(await buyer.checksOut(event), 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({
          code: 'card_declined',
        });
        return () => buyer.checksOut(event);
      },
    ],
    [
      'a PayPal order that was approved',
      async (buyer, event) => {
        await buyer.approvesAtPaypal(event);
        return () => buyer.opensPaypal(event);
      },
    ],
  ])('is renewed once after %s', async (_, tries) => {
    const event = await organizer.sells({ quota: 1 });
    const [buyer, other] = (await strangers(2)) as [Buyer, Buyer];
    const again = await tries(buyer, event);
    letPass(2.5);
    expect((await again()).status).toBe(200);
    letPass(1);
    expect(await held(event)(other)).toBe('seats_held');
    // Only once: the second renewal is refused, and the seat goes to the other.
    letPass(1.5);
    await again();
    letPass(0.6);
    expect(await held(event)(other)).toBe('held');
  });

  it('that was taken over is paid late from the next one that may be, and is refunded if all are sold', async () => {
    const event = await organizer.sells({ quota: 2 });
    const [slow, idle, next] = (await strangers(3)) as [Buyer, Buyer, Buyer];
    const [late, never] = [await slow.checksOut(event), await idle.checksOut(event)];
    letPass(3.1);
    const checkout = await next.checksOut(event);
    // The seat of the one who does not pay goes to the one who does.
    expect(await paid(slow, event, late)).toBe('has a seat');
    expect(await paid(next, event, checkout)).toBe('has a seat');
    expect(await paid(idle, event, never)).toBe('sold_out');
    expect(await atStripe.refundsOf(intentIdOf(never.json.clientSecret))).toHaveLength(1);
    expect(await left(event)).toBe(0);
  });
});

it('a code for a limited package is not used up by clicking often', async () => {
  const event = await organizer.sells({ quota: 2 });
  const { code } = (await organizer.makesCode({ code: 'OFTEN', percent: 20, uses: 1 })).json;
  const [buyer, other] = (await strangers(2)) as [Buyer, Buyer];
  for (let click = 1; click <= 12; click++) expect((await buyer.checksOut(event, { code })).status).toBe(200);
  expect((await other.checksOut(event, { code })).json.code).toBe('code_used_up');
});

describe('unpaid seats', () => {
  it('of one account move to its newest order, as many as it may have', async () => {
    const event = await organizer.sells({ quota: 12 });
    const [buyer] = (await strangers(1)) as [Buyer];
    for (let to = 1; to <= 6; to++) {
      expect((await buyer.checksOut(event, { gift: { email: `friend-${to}@example.com` } })).status).toBe(200);
    }
    expect(await left(event)).toBe(10);
  });

  it('of a buyer who changes the order twice are one, which the order has that is paid', async () => {
    const event = await organizer.sells({ quota: 1 });
    const [buyer] = (await strangers(1)) as [Buyer];
    const own = await buyer.checksOut(event);
    const gift = await buyer.checksOut(event, { gift: { email: 'friend@example.com' } });
    expect((await buyer.checksOut(event)).json.clientSecret).toBe(own.json.clientSecret);
    // The seat is held for the buyer's own order again, and the other tab pays.
    expect(await paid(buyer, event, gift)).toBe('has a seat');
    expect(await held(event)(await stranger())).toBe('sold_out');
  });

  it('of a family are six at once', async () => {
    const event = await organizer.sells({ quota: 40 });
    const [buyer] = (await strangers(1)) as [Buyer];
    const gifts = [1, 2, 3, 4, 5, 6].map((to) => buyer.checksOut(event, { gift: { email: `child-${to}@example.com` } }));
    for (const { status } of await Promise.all(gifts)) expect(status).toBe(200);
    expect(await left(event)).toBe(34);
  });

  it('of a network are half of what is left at most, and the next of its buyers is told so', async () => {
    const event = await organizer.sells({ quota: 4 });
    const campus = await Promise.all([1, 2, 3].map(() => shop.buyer('198.51.100.1')));
    const checkouts: Answer[] = [];
    for (const buyer of campus) checkouts.push(await buyer.checksOut(event));
    expect(checkouts.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(checkouts[2]!.json.error).toBe('2 seats are being paid for from your network. Try again in 0:30.');
    expect(await held(event)(await stranger())).toBe('held');
    expect(await paid(campus[0]!, event, checkouts[0]!)).toBe('has a seat');
    expect(await held(event)(await stranger())).toBe('held');
  });
});

/** Moves an order's hold to where holds were stored before the counters had a partition of their own. */
async function moveToOldPlace({ userId }: Buyer, { json: { orderId } }: Answer): Promise<void> {
  const order = (await findOrder(userId, orderId))!;
  const { allotmentId, shard, capacity, isPromised } = order.holds![0]!;
  await releaseHold(order.holds![0]!, orderId);
  const hold = { allotmentId, shard, until: new Date(Date.now() + 14 * MINUTE).toISOString() };
  await transact([takePart(allotmentId, capacity, shard), ...newHoldParts(hold, orderId)]);
  await keepHolds(order, [{ ...hold, capacity, isPromised }]);
}

it('a hold from before the counters had a partition of their own is kept and sold, and another one expires', async () => {
  const event = await organizer.sells({ quota: 2 });
  const [buyer, other] = (await strangers(2)) as [Buyer, Buyer];
  const checkout = await buyer.checksOut(event);
  await moveToOldPlace(buyer, checkout);
  await moveToOldPlace(other, await other.checksOut(event));
  expect((await buyer.checksOut(event)).json.clientSecret).toBe(checkout.json.clientSecret);
  expect(await left(event)).toBe(0);
  expect(await paid(buyer, event, checkout)).toBe('has a seat');
  letPass(16);
  await reconcile();
  expect(await left(event)).toBe(1);
});
