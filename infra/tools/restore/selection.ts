import type { TableName } from '#shared/storage/tables.ts';
import type { Item } from './item.ts';
import type { TablePair } from './table-pair.ts';

/** The part to restore: everything, or the items of one organiser, event or order, by its id. */
export type Selection = { by: 'organizer' | 'event' | 'order'; id: string } | null;

/** The tables that have items of each. */
export const TABLES_BY: Readonly<Record<NonNullable<Selection>['by'], readonly TableName[]>> = {
  organizer: ['accounts', 'catalog', 'commerce'],
  event: ['catalog', 'commerce', 'playback'],
  order: ['commerce'],
};

/** Tells the items that are wanted from others. */
export type Selects = (item: Item) => boolean;

/**
 * Returns what tells the wanted items. For an organiser or an event it first finds their orders and payments in the restored
 * table, because an entitlement names its order and a mark of the books its payment, and neither names more.
 */
export async function selectionOf(wanted: Selection, table: TableName, pair: TablePair): Promise<Selects> {
  if (!wanted) return () => true;
  const ids = new Set([wanted.id]);
  if (table === 'commerce') await addOrdersAndPayments(ids, pair);
  return (item) => mentions(item, ids);
}

const SALES = {
  FilterExpression: '(begins_with(pk, :user) AND begins_with(sk, :order)) OR (begins_with(pk, :payment) AND sk = :itself)',
  ExpressionAttributeValues: { ':user': 'USER#', ':order': 'ORDER#', ':payment': 'PAYMENT#', ':itself': 'PAYMENT' },
};

async function addOrdersAndPayments(ids: Set<string>, pair: TablePair): Promise<void> {
  const root = new Set(ids);
  const payments: { orderId: string; paymentId: string }[] = [];
  for await (const item of pair.scan(pair.names.restored, SALES)) {
    const { orderId, paymentId, subscriptionId } = item as Item & { orderId: string; paymentId: string; subscriptionId?: string };
    if (item.sk === 'PAYMENT') payments.push({ orderId, paymentId });
    else if (mentions(item, root)) for (const id of [orderId, subscriptionId]) if (id !== undefined) ids.add(id);
  }
  for (const { orderId, paymentId } of payments) if (ids.has(orderId)) ids.add(paymentId);
}

/** Returns true if a key, the name of an attribute or a text in an item is one of these ids, or has one between `#`. */
function mentions(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return value.split('#').some((part) => ids.has(part));
  if (value instanceof Set || Array.isArray(value)) return [...value].some((one) => mentions(one, ids));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => mentions(name, ids) || mentions(inner, ids));
}
