import { scopeOf } from '../../catalog/listings/packages/item.ts';
import { endOf, type Source, startByOf } from '../../catalog/entitlements/entitlement.ts';
import { extendPart } from '../../catalog/entitlements/extensions-store.ts';
import { findSource } from '../../catalog/entitlements/sources-store.ts';
import { changePart, type OrderChange } from '../../money/orders/order-changes-store.ts';
import type { Order } from '../../money/orders/order.ts';
import { transactIf } from '../../platform/database/transact.ts';
import { changeNotPossible as refused } from './change-not-possible.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days from now to which access can be extended. */
const MOST_DAYS = 366;

/**
 * Extends what an order opens to a moment. A rental that was not started can be started until then.
 * @param until ISO 8601
 * @throws ApiError change_not_possible
 */
export async function extendAccess(order: Order, until: string, change: OrderChange): Promise<void> {
  if (order.kind === 'plan') throw refused('A plan opens no event, so there is nothing to extend.');
  const viewer = order.gift ? order.gift.redeemedBy : order.userId;
  if (viewer === undefined) throw refused('Nobody has opened this yet, and it waits as long as it takes.');
  const [{ orderId }, scope, now] = [order, scopeOf(order), Date.now()];
  const source = await findSource(viewer, scope, orderId);
  if (!source || order.refund?.state === 'granting') throw refused(NO_ACCESS);
  if (source.kind === 'order' && source.replayDays === undefined)
    throw refused('This access never ends, so there is nothing to extend.');
  const wanted = Date.parse(until);
  if (wanted <= now) throw refused('Choose a moment in the future.', 'until');
  if (wanted > now + MOST_DAYS * DAY_MS) throw refused('Choose a moment within the next year.', 'until');
  if (wanted <= closesAt(source, now)) throw refused(LONG_ENOUGH, 'until');
  const held = { userId: viewer, scope, orderId };
  const parts = [extendPart(held, new Date(wanted).toISOString()), changePart({ ...change, until })];
  if (await transactIf(parts)) return;
  const changed = await findSource(viewer, scope, orderId);
  throw changed?.extendedUntil === source.extendedUntil ? refused(NO_ACCESS) : refused(LONG_ENOUGH, 'until');
}

/**
 * Returns when access that ends is over; of a replay, until when a member extended it, if at all; of a rental that was not started, until when it can be.
 * Milliseconds.
 */
function closesAt(source: Source, now: number): number {
  if (source.kind === 'order') return source.extendedUntil === undefined ? 0 : Date.parse(source.extendedUntil);
  return source.kind === 'rental' && !source.startedAt ? startByOf(source, 0) : endOf(source, now, 0);
}

const LONG_ENOUGH = 'It lasts that long already. Choose a later moment.';
const NO_ACCESS = 'This order no longer gives access, so there is nothing to extend. Give a ticket instead.';
