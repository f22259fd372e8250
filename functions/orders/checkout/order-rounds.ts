import { endOf } from '../../entitlements/entitlement.ts';
import { findSource } from '../../entitlements/entitlements-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { scopeOf } from '../recording/access-parts.ts';
import { type Item, type Order, orderIdFor } from '../order.ts';
import { findOrder } from '../orders-store.ts';

/** Somebody who had the same thing refunded so many times in a row talks to a person first. */
const MOST_REFUNDS = 20;

/** Who buys what, again or for the first time. */
interface Buying {
  userId: string;
  item: Item;
  gift: { email: string } | null;
  /** When there is something to play of it, milliseconds; null for a plan. */
  beginsAt: number | null;
}

/**
 * The round in which something is bought: the first that is not done with. One begins only when those before it are done
 * with, so a few looks find it among any number.
 * @returns its order's id, and the order where there is one
 * @throws ApiError payment_processing where it was refunded too often
 */
export async function currentRound(buying: Buying, now: number): Promise<{ orderId: string; found: Order | null }> {
  const idOf = (round: number) => orderIdFor(buying.userId, buying.item, buying.gift?.email ?? null, round);
  const find = (round: number) => findOrder(buying.userId, idOf(round));
  const isOver = async (order: Order | null) => order !== null && isDoneWith(order, now, buying.beginsAt ?? 0);
  let over = -1;
  let current = 0;
  let found = await find(current);
  while (await isOver(found)) {
    over = current;
    current = 2 * current + 1;
    found = await find(current);
  }
  while (current - over > 1) {
    const middle = Math.floor((over + current) / 2);
    const order = await find(middle);
    if (await isOver(order)) over = middle;
    else [current, found] = [middle, order];
  }
  if (!found && current >= MOST_REFUNDS) await refuseRefunder(current, find);
  return { orderId: idOf(current), found };
}

async function refuseRefunder(next: number, find: (round: number) => Promise<Order | null>): Promise<void> {
  const last = await Promise.all(Array.from({ length: MOST_REFUNDS }, (_, i) => find(next - 1 - i)));
  if (last.some((order) => order?.status !== 'refunded')) return;
  throw new ApiError('payment_processing', { message: 'This was refunded too often to buy it again here.' });
}

/** Whether buying the same again is a new order: the old one was refunded, or what it gave is over. */
async function isDoneWith(order: Order, now: number, beginsAt: number): Promise<boolean> {
  if (order.status === 'refunded') return true;
  if (order.status !== 'paid' || order.kind === 'plan' || order.gift) return false;
  if (order.sells.kind !== 'rental' && order.sells.kind !== 'subscription') return false;
  const source = await findSource(order.userId, scopeOf(order), order.orderId);
  return source === null || endOf(source, now, beginsAt) <= now;
}
