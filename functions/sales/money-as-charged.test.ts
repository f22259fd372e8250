import fc from 'fast-check';
import { sumOf } from '#shared/ledger/divide.ts';
import { booksOf } from '../ledger/testing/books.ts';
import type { CatalogEvent } from '../catalog/events-store.ts';
import { Desk } from '../test/stories/desk.ts';
import { eventually } from '../test/eventually.ts';
import type { Organizer } from '../test/organizer.ts';
import { useWorld } from '../test/use-world.ts';

/*
 * The rule: whatever is bought, free, given and taken back, the report, the list, the statement and the ledger name what the providers have
 * charged: as many sales as charges, their sum as the gross, and what is left of them at the providers as the net.
 */

const shop = useWorld({ countsSales: true });
let organizer: Organizer;
const { atStripe, atPaypal } = shop;

type Back = 'nothing' | 'a part' | 'all' | 'dispute';

/** A charge as its provider has it, minor units. */
interface Charge {
  amount: number;
  refunded: number;
  disputed: number;
}

async function byCard(event: CatalogEvent, back: Back): Promise<Charge> {
  const buyer = await shop.buyer();
  const { paymentId } = await buyer.buys(event);
  if (back === 'a part') await atStripe.refund(paymentId, 500);
  if (back === 'all') await atStripe.refund(paymentId);
  if (back === 'dispute') await atStripe.dispute(paymentId);
  const { amount_received: amount } = await shop.stripe.paymentIntents.retrieve(paymentId);
  const refunded = sumOf((await atStripe.refundsOf(paymentId)).map((refund) => refund.amount));
  return { amount, refunded, disputed: back === 'dispute' ? amount : 0 };
}

async function byPaypal(event: CatalogEvent, back: Back): Promise<Charge> {
  const buyer = await shop.buyer();
  const { paypalOrderId, captureId } = await buyer.buysByPaypal(event);
  if (back === 'a part') await atPaypal.refund(captureId, '5.00');
  if (back === 'all') await atPaypal.refund(captureId);
  if (back === 'dispute') await atPaypal.dispute(captureId);
  const { refunds = [] } = (await atPaypal.order(paypalOrderId)).purchase_units[0].payments!;
  const amount = event.packages[0]!.price;
  const refunded = sumOf(refunds.map((refund) => Math.round(Number(refund.amount.value) * 100)));
  return { amount, refunded, disputed: back === 'dispute' ? amount : 0 };
}

const kinds = fc.constantFrom('card', 'paypal', 'free', 'given');
const purchase = fc.record({ kind: kinds, back: fc.constantFrom<Back[]>('nothing', 'a part', 'all', 'dispute') });

async function happens(event: CatalogEvent, { kind, back }: { kind: string; back: Back }, index: number): Promise<Charge | null> {
  if (kind === 'card') return byCard(event, back);
  if (kind === 'paypal') return byPaypal(event, back);
  if (kind === 'given') expect((await new Desk(organizer).gives(event, `press${index}@example.com`)).status).toBe(200);
  else expect((await (await shop.buyer()).checksOut(event, { code: 'NOTHING' })).status).toBe(200);
  return null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const range = () => ({ from: new Date(Date.now() - DAY_MS).toISOString(), to: new Date(Date.now() + DAY_MS).toISOString() });

it('report, list, statement and ledger name what the providers have charged', () =>
  fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 5 }), async (purchases) => {
      organizer = await shop.organizer();
      const event = await organizer.publishes();
      await organizer.makesCode({ code: 'NOTHING', percent: 100 });
      const all = await Promise.all(purchases.map((one, index) => happens(event, one, index)));
      const charges = all.filter((one) => one !== null);
      const count = (kind: string) => purchases.filter((one) => one.kind === kind).length;
      const gross = sumOf(charges.map(({ amount }) => amount));
      const [back, disputed] = [sumOf(charges.map((one) => one.refunded)), sumOf(charges.map((one) => one.disputed))];
      const net = gross - back - disputed;
      const columns = { sales: charges.length, free: count('free'), given: count('given'), gross, net };

      const report = async () =>
        (await organizer.get(`/studio/sales?${new URLSearchParams({ ...range(), by: 'day', event: event._id })}`)).json;
      const statement = async () => (await organizer.get(`/studio/events/${event._id}/statement`)).json;
      const is = async (read: () => Promise<{ net: number; sales: number; free: number; given: number }>) => {
        const { net: left, sales, free, given } = await read();
        return left === net && sales + free + given === purchases.length;
      };
      await eventually(async () => (await is(async () => (await report()).total)) && is(statement));
      expect((await report()).total).toMatchObject({ ...columns, refunded: back, disputed });
      expect(await statement()).toMatchObject({ ...columns, refunds: back, disputes: disputed });

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
    }),
    { numRuns: 6, endOnFailure: true },
  ));
