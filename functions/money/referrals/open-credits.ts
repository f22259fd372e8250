import { findCode } from '../codes/codes-store.ts';
import { listOrders } from '../orders/order-lists-store.ts';
import { stateOf } from './credit-rules.ts';
import { type Credit, listCredits } from './credits-store.ts';

/** Returns the credits of a referrer that they have not used, and that were not taken back. */
export async function listOpenCredits(referrerId: string): Promise<Credit[]> {
  const credits = await listCredits(referrerId);
  if (credits.length === 0) return [];
  const orders = await listOrders(referrerId);
  const codes = await Promise.all(credits.map(({ ownerId, code }) => findCode(ownerId, code)));
  return credits.filter((credit, at) => stateOf(credit, codes[at] ?? undefined, orders) === 'open');
}
