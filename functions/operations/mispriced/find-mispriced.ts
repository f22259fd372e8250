import { paidBelow } from '../../money/checkout/upgrades/paid-tickets.ts';
import { findBooked } from '../../books/ledger/ledger-store.ts';
import { findChangesOf, type OrderChange } from '../../money/orders/order-changes-store.ts';
import { findOrders } from '../../money/orders/order-lists-store.ts';
import type { Order } from '../../money/orders/order.ts';
import { paymentName } from '../../money/payments/payment-item.ts';
import { listSales } from '../../books/sales/list-sales.ts';
import type { Sale } from '../../books/sales/sale.ts';
import { isAtPrice, keyOf, type PackageOrder, type PriceOf } from './mispriced-rules.ts';

/** The orders that are looked for. */
interface OrderFilter extends PriceOf {
  ownerId: string;
  /** When they were paid, ISO 8601. */
  from: string;
  to: string | undefined;
  cursor: string | undefined;
}

/** An order at the wanted price. */
interface FoundOrder {
  sale: Sale;
  order: PackageOrder;
  /** The decision about it; undefined if there is none. */
  change: OrderChange | undefined;
  /** The refunds by the ledger; null if it has no entry of the payment. */
  refundedInLedger: number | null;
}

/**
 * Returns a page of the orders at a price, the latest first. It reads the lists of all sales of the organiser, because a bundle is sold at
 * several events, and a page is short where others were sold in the meantime.
 * @throws ApiError invalid_input, naming `from` or `cursor`
 */
export async function findMispriced(wanted: OrderFilter, now: Date): Promise<{ found: FoundOrder[]; next: string | null }> {
  const { ownerId, from, to, cursor, packageId } = wanted;
  const { sales, next } = await listSales(ownerId, { from, to, cursor }, now);
  const ofPackage = sales.filter(({ itemId, state }) => itemId === packageId && state !== 'given');
  const orders = await atPrice(ofPackage, wanted);
  const some = ofPackage.filter(({ orderId }) => orders.has(orderId));
  const [changes, booked] = await Promise.all([findChangesOf([...orders.keys()], keyOf(wanted)), findBooked(some)]);
  const found = some.map((sale) => ({
    sale,
    order: orders.get(sale.orderId)!,
    change: changes.get(sale.orderId),
    refundedInLedger: booked.get(paymentName(sale))?.givenBack ?? null,
  }));
  return { found, next };
}

/** Returns those orders of some sales that were bought at a price, by their ids. */
async function atPrice(sales: readonly Sale[], price: PriceOf): Promise<Map<string, PackageOrder>> {
  const references = new Map(sales.map(({ userId, orderId }) => [orderId, { userId, orderId }]));
  const orders = await findOrders([...references.values()], true);
  const checked = await Promise.all(orders.map(async (order) => ({ order, below: await paidBelowOf(order) })));
  return new Map(
    checked.flatMap(({ order, below }) => (isAtPrice(order, price, below) ? [[order.orderId, order] as const] : [])),
  );
}

/** Returns what was paid for the tickets that an order upgrades; nothing for any other order. */
export const paidBelowOf = async (order: Order): Promise<number> =>
  order.kind === 'package' && order.upgrades ? paidBelow(order) : 0;
