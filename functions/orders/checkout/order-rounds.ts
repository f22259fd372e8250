import { endOf } from '../../entitlements/entitlement.ts';
import { findSource } from '../../entitlements/entitlements-store.ts';
import { scopeOf } from '../recording/access-parts.ts';
import type { Order } from '../order.ts';

/** Whether buying the same again is a new order: the old one was refunded, or what it gave is over. */
export async function isDoneWith(order: Order, now: number): Promise<boolean> {
  if (order.status === 'refunded') return true;
  if (order.status !== 'paid' || order.kind === 'plan' || order.gift) return false;
  if (order.sells.kind !== 'rental' && order.sells.kind !== 'subscription') return false;
  const source = await findSource(order.userId, scopeOf(order), order.orderId);
  return source === null || endOf(source, now) <= now;
}
