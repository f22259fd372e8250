import { endOf } from '../../catalog/entitlements/entitlement.ts';
import { findSource } from '../../catalog/entitlements/sources-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Order, orderIdFor, type Seats } from '../orders/order.ts';
import { isTest, type Item, scopeOf } from '../../catalog/listings/packages/item.ts';
import { findOrder } from '../orders/orders-store.ts';

/** Number of consecutive refunds of the same item after which the buyer has to contact us before buying it again. */
const MOST_REFUNDS = 20;
/** The same for a limited number of seats: whoever buys one and gives it back, over and over, keeps it from others. */
const MOST_REFUNDS_OF_SEAT = 3;

/** The key that all generations of an order share, and the start of its event. */
interface GenerationKey {
  userId: string;
  item: Item;
  gift: { email: string } | null;
  /** The event's start, milliseconds; null for a plan. */
  beginsAt: number | null;
  /** The inventory that its seat is taken from; null if the number is unlimited. */
  seats: Seats | null;
}

/**
 * Returns the current order generation of a purchase: the first that is not finished. A generation starts only after those
 * before it are finished, so a few reads find it among any number (doubling, then bisection).
 * @param first the order of the first generation
 * @returns its order's id, and the order if it exists
 * @throws ApiError payment_processing if the item was refunded too often
 */
export async function currentGeneration(
  key: GenerationKey,
  first: Order,
  now: number,
): Promise<{ orderId: string; found: Order | null }> {
  const idOf = (generation: number) => orderIdFor(key.userId, key.item, key.gift?.email ?? null, generation);
  const find = (generation: number) => findOrder(key.userId, idOf(generation));
  const isOver = async (order: Order | null) => order !== null && isDoneWith(order, now, key.beginsAt ?? 0);
  let over = -1;
  let current = 0;
  let found: Order | null = first;
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
  const most = key.seats ? MOST_REFUNDS_OF_SEAT : MOST_REFUNDS;
  // Tests are limited by the day.
  if (!found && current >= most && !isTest(key.item)) await refuseRefunder(current, most, find);
  return { orderId: idOf(current), found };
}

async function refuseRefunder(next: number, most: number, find: (generation: number) => Promise<Order | null>): Promise<void> {
  const last = await Promise.all(Array.from({ length: most }, (_, i) => find(next - 1 - i)));
  if (last.some((order) => order?.status !== 'refunded')) return;
  throw new ApiError('payment_processing', {
    message: 'This was refunded to you too many times to buy it again here. Write to us, and we will sort it out.',
  });
}

/** Returns true if buying the same item again starts a new order: the old one was refunded, or its access has ended. */
async function isDoneWith(order: Order, now: number, beginsAt: number): Promise<boolean> {
  if (order.status === 'refunded') return true;
  if (order.status !== 'paid' || order.kind === 'plan' || order.gift) return false;
  if (order.sells.kind !== 'rental' && order.sells.kind !== 'subscription') return false;
  const source = await findSource(order.userId, scopeOf(order), order.orderId);
  return source === null || endOf(source, now, beginsAt) <= now;
}
