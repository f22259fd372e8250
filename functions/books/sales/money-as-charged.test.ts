import fc from 'fast-check';
import { sumOf } from '#shared/ledger/divide.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { booksOf } from '../ledger/testing/books.ts';
import { Desk } from '../../test/stories/desk/desk.ts';
import { exportsSales, inDollars, period, rowsOf } from '../../test/stories/papers/papers.ts';
import { eventually } from '../../test/eventually.ts';
import type { Organizer } from '../../test/people/organizer.ts';
import { inDays } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';

/*
 * The rule: whatever is bought, free, given, taken back, extended, moved and cancelled, and however often the providers report it, the
 * report, the list, the statement, the ledger and the exported files name what the providers have charged: as many sales as charges, their
 * sum as the gross, and what is left of them at the providers as the net.
 */

const shop = useWorld({ countsSales: true });
let organizer: Organizer;
const { atStripe, atPaypal } = shop;

type Back = 'nothing' | 'a part' | 'all' | 'dispute';
type Change = 'none' | 'extended' | 'moved';

interface Purchase {
  kind: 'card' | 'paypal' | 'free' | 'given';
  back: Back;
  change: Change;
}

/** A charge as its provider has it, minor units. */
interface Charge {
  amount: number;
  refunded: number;
  disputed: number;
}

/** A purchase that was made; its charge is read when everything has happened. Null if nothing was charged. */
interface OrderWithCharge {
  orderId: string;
  charge: (() => Promise<Charge>) | null;
}

const PART = 200;

async function byCard(event: CatalogEvent, back: Back): Promise<OrderWithCharge> {
  const { paymentId, orderId } = await (await shop.buyer()).buys(event);
  return { orderId, charge: await cardCharge(paymentId, back) };
}

/** Takes a charge back, or not. @returns what reads it */
async function cardCharge(paymentId: string, back: Back): Promise<() => Promise<Charge>> {
  if (back === 'a part') await atStripe.refund(paymentId, PART);
  if (back === 'all') await atStripe.refund(paymentId);
  if (back === 'dispute') await atStripe.dispute(paymentId);
  return async () => {
    const { amount_received: amount } = await shop.stripe.paymentIntents.retrieve(paymentId);
    const refunded = sumOf((await atStripe.refundsOf(paymentId)).map((refund) => refund.amount));
    return { amount, refunded, disputed: back === 'dispute' ? amount : 0 };
  };
}

async function byPaypal(event: CatalogEvent, back: Back): Promise<OrderWithCharge> {
  const buyer = await shop.buyer();
  const { paypalOrderId, captureId, orderId } = await buyer.buysByPaypal(event);
  if (back === 'a part') await atPaypal.refund(captureId, inDollars(PART));
  if (back === 'all') await atPaypal.refund(captureId);
  if (back === 'dispute') await atPaypal.dispute(captureId);
  const charge = async () => {
    const { refunds = [] } = (await atPaypal.order(paypalOrderId)).purchase_units[0].payments!;
    const amount = event.packages[0]!.price;
    const refunded = sumOf(refunds.map((refund) => Math.round(Number(refund.amount.value) * 100)));
    return { amount, refunded, disputed: back === 'dispute' ? amount : 0 };
  };
  return { orderId, charge };
}

async function buys(event: CatalogEvent, { kind, back }: Purchase, index: number): Promise<OrderWithCharge> {
  if (kind === 'card') return byCard(event, back);
  if (kind === 'paypal') return byPaypal(event, back);
  const { status, json } =
    kind === 'given'
      ? await new Desk(organizer).gives(event, `press${index}@example.com`)
      : await (await shop.buyer()).checksOut(event, { code: 'NOTHING' });
  expect(status).toBe(200);
  return { orderId: json.orderId, charge: null };
}

/** Extends or moves an order. It may be refused, for example because it was refunded. */
async function changes({ orderId }: OrderWithCharge, change: Change, index: number): Promise<void> {
  const desk = new Desk(organizer);
  await desk.until(orderId);
  const wanted = {
    none: null,
    extended: { change: 'extend', until: inDays(90) },
    moved: { change: 'move', email: `friend${index}-${orderId}@example.com` },
  }[change];
  if (wanted) expect([200, 409]).toContain((await desk.changes(orderId, wanted)).status);
}

/** Cancels the event, and waits until each of its purchases was refunded, or could not be. */
async function cancels({ _id, title }: CatalogEvent, purchases: number): Promise<void> {
  expect((await organizer.post(`/studio/events/${_id}/cancel`, { title, reason: 'Rain.' })).status).toBe(200);
  await eventually(async () => {
    const { json } = await organizer.get(`/studio/events/${_id}/cancellation`);
    const { waiting, refunded, nothing, failed } = json.cancellation.purchases;
    return waiting === 0 && refunded + nothing + failed === purchases;
  });
  await shop.untilQuiet();
}

const evening = fc.record({
  purchases: fc.array(
    fc.record({
      kind: fc.constantFrom<Purchase['kind'][]>('card', 'paypal', 'free', 'given'),
      back: fc.constantFrom<Back[]>('nothing', 'a part', 'all', 'dispute'),
      change: fc.constantFrom<Change[]>('none', 'extended', 'moved'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  /** How often the providers report each event. */
  reports: fc.constantFrom(1, 3),
  isCancelled: fc.boolean(),
});

/** Waits until the report and the statement count everything. */
async function untilCounted(event: CatalogEvent, net: number, purchases: number): Promise<void> {
  for (const read of [async () => (await report(event)).total, () => statement(event)]) {
    await eventually(async () => {
      const { net: left, sales, free, given } = await read();
      return left === net && sales + free + given === purchases;
    });
  }
}

const report = async ({ _id }: CatalogEvent) =>
  (await organizer.get(`/studio/sales?${new URLSearchParams({ ...period(), by: 'day', event: _id })}`)).json;
const statement = async ({ _id }: CatalogEvent) => (await organizer.get(`/studio/events/${_id}/statement`)).json;

it('report, list, statement, ledger and exported files name what the providers have charged', () =>
  fc.assert(
    fc.asyncProperty(evening, async ({ purchases, reports, isCancelled }) => {
      organizer = await shop.organizer();
      const rental = { kind: 'rental', rental: { hours: 48, window_days: 30 }, price: 499 } as const;
      const event = await organizer.sells(rental, { start_time: inDays(10), end_time: null });
      await organizer.makesCode({ code: 'NOTHING', percent: 100 });
      for (const provider of [atStripe, atPaypal]) await provider.chaos({ duplicates: reports - 1 });
      const made = await Promise.all(purchases.map((one, index) => buys(event, one, index)));
      await Promise.all(made.map((one, index) => changes(one, purchases[index]!.change, index)));
      if (isCancelled) await cancels(event, purchases.length);

      const charges = await Promise.all(made.flatMap(({ charge }) => (charge ? [charge()] : [])));
      const count = (kind: string) => purchases.filter((one) => one.kind === kind).length;
      const gross = sumOf(charges.map(({ amount }) => amount));
      const [back, disputed] = [sumOf(charges.map((one) => one.refunded)), sumOf(charges.map((one) => one.disputed))];
      const net = gross - back - disputed;
      const columns = { sales: charges.length, free: count('free'), given: count('given'), gross, net };
      await untilCounted(event, net, purchases.length);
      expect((await report(event)).total).toMatchObject({ ...columns, refunded: back, disputed });
      expect(await statement(event)).toMatchObject({ ...columns, refunds: back, disputes: disputed });

      const { orders } = (await organizer.get(`/studio/orders?event=${event._id}`)).json as {
        orders: { amount: number; refunded: number; disputed: number }[];
      };
      expect(orders.filter(({ amount }) => amount > 0)).toHaveLength(charges.length);
      expect(sumOf(orders.map((order) => order.amount - order.refunded - order.disputed))).toBe(net);

      const { entries, fault } = await booksOf(organizer.userId);
      const byKind = Map.groupBy(entries, ({ kind }) => kind);
      const [payments = [], free = [], given = []] = (['payment', 'free', 'given'] as const).map((kind) => byKind.get(kind));
      expect([payments.length, free.length, given.length]).toEqual([charges.length, count('free'), count('given')]);
      expect([sumOf(payments.map(({ amount }) => amount)), sumOf(entries.map(({ amount }) => amount)), fault]).toEqual([
        gross,
        net,
        null,
      ]);

      const sold = rowsOf(await exportsSales(organizer, 'orders', 'csv'));
      const inCents = (dollars = '0') => Math.round(Number(dollars) * 100);
      expect(sold.filter(({ Amount }) => inCents(Amount) > 0)).toHaveLength(charges.length);
      expect([sumOf(sold.map(({ Amount }) => inCents(Amount))), sumOf(sold.map(({ Left }) => inCents(Left)))]).toEqual([
        gross,
        net,
      ]);
      const days = rowsOf(await exportsSales(organizer, 'sales', 'csv')).filter(({ By }) => By === 'all');
      const sumIn = (column: string) => sumOf(days.map((day) => Number(day[column])));
      expect(['Sold', 'Free', 'Given'].map(sumIn)).toEqual([charges.length, count('free'), count('given')]);
      expect(['Gross', 'Refunded', 'Disputed', 'Net'].map((column) => Math.round(100 * sumIn(column)))).toEqual([
        gross,
        back,
        disputed,
        net,
      ]);
    }),
    { numRuns: 8, endOnFailure: true },
  ));

it.each<Back>(['nothing', 'a part', 'all', 'dispute'])(
  'a ticket and its upgrade are two charges, if of the upgrade goes back: %s',
  async (back) => {
    organizer = await shop.organizer();
    const event = await organizer.publishes();
    const buyer = await shop.buyer();
    const ticket = await buyer.buys(event);
    const upgrade = await buyer.buys(event, { packageId: event.packages[1]!._id, upgradeOf: ticket.orderId });
    const read = [await cardCharge(ticket.paymentId, 'nothing'), await cardCharge(upgrade.paymentId, back)];
    const charges = await Promise.all(read.map((charge) => charge()));
    const gross = sumOf(charges.map(({ amount }) => amount));
    const net = gross - sumOf(charges.map(({ refunded, disputed }) => refunded + disputed));
    expect(gross).toBe(event.packages[1]!.price);
    await untilCounted(event, net, 2);
    expect(await statement(event)).toMatchObject({ sales: 2, gross, net });
    const { entries, fault } = await booksOf(organizer.userId);
    expect(entries.filter(({ kind }) => kind === 'payment').map(({ amount }) => amount)).toEqual(
      charges.map(({ amount }) => amount),
    );
    expect([sumOf(entries.map(({ amount }) => amount)), fault]).toEqual([net, null]);
  },
);
