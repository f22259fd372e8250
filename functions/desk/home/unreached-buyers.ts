import type { WaitingQueue } from '#shared/api/desk/home.ts';
import { sellerOf } from '../../catalog/listings/packages/item.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findUnreachable } from '../../mail/outbox/sending/unreachable-store.ts';
import type { Order } from '../../money/orders/order.ts';
import { listOrders } from '../../money/orders/order-lists-store.ts';
import { findAccountOf } from '../../people/auth/accounts-store.ts';
import { listUnreached } from '../../people/organizations/mail-limits/unreached-store.ts';
import { mailableAddress } from '../../platform/mailable-address.ts';
import { isToWatch } from './shows-rules.ts';

/** Buyers who are looked at: each takes four reads. */
const MOST_BUYERS = 10;

/**
 * Returns the buyers whose mails come back, so that they have neither receipt nor link. Left out are those who changed their address, whose order
 * was moved, refunded or given to somebody else, or whose show is over, and those who reported a mail as spam: they want none.
 * @param now milliseconds
 */
export async function unreachedBuyers(ownerId: string, events: readonly CatalogEvent[], now: number): Promise<WaitingQueue[]> {
  const listed = await listUnreached(ownerId, MOST_BUYERS + 1, now);
  const toWatch = new Set(events.filter((event) => isToWatch(event, now)).map(({ _id }) => _id));
  const isWaiting = (order: Order) =>
    order.kind === 'package' &&
    order.status === 'paid' &&
    !order.gift &&
    sellerOf(order) === ownerId &&
    toWatch.has(order.eventId);
  const orders = await Promise.all(
    listed
      .slice(0, MOST_BUYERS)
      .map(async ({ userId }) => ((await isUnreached(userId, now)) ? (await listOrders(userId)).find(isWaiting) : undefined)),
  );
  const [first, ...others] = orders.filter((order) => order !== undefined);
  if (!first) return [];
  const isMore = listed.length > MOST_BUYERS;
  return [{ queue: 'mails', count: others.length + 1, isMore, event: null, orderId: first.orderId }];
}

async function isUnreached(userId: string, now: number): Promise<boolean> {
  const account = await findAccountOf(userId);
  const address = account && mailableAddress(account.email);
  const mark = address ? await findUnreachable(address, Math.floor(now / 1000)) : null;
  return mark?.reason === 'bounce';
}
