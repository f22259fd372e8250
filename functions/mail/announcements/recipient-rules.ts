import { type AnnouncementKind, LEFT_OUT_REASONS, type LeftOutReason } from '#shared/mail/announcements.ts';
import type { LeftOut } from '#shared/api/mail/messages.ts';
import { ERASED_ADDRESS } from '#shared/people/account-deletion.ts';
import { HOLDING_STATES } from '#shared/money/sale-states.ts';
import type { Sale } from '../../books/sales/sale.ts';
import { keepsAccess, type Order } from '../../money/orders/order.ts';
import { isGoingBack } from '../../money/refunds/missed-minutes/due-rules.ts';
import type { LeftOutCounts } from './announcement.ts';
import type { Consent } from './consents-store.ts';
import type { Subscriber } from './unsubscribe-link.ts';

/** The holder of a ticket: an account, or an email address while nobody has opened the ticket there. */
export type Holder = { userId: string } | { email: string };

/** The identity of a holder, by which a person gets one message for several tickets. */
export interface Identity {
  /** The same for all tickets of one person. */
  key: string;
  /** The subscriber that the link in the mail unsubscribes. */
  who: Subscriber['who'];
}

/** A holder of a ticket as a message finds them: the address that it goes to, or why they are left out. */
export type Reader = Identity & ({ to: string } | { leftOut: LeftOutReason });

/** The present holder of a ticket, or the reason why it opens nothing any more. */
export type Standing = { holder: Holder } | { leftOut: LeftOutReason };

/** A sale as it was read: its order, and whether the subscription that it started still runs; null for an order without one. */
export interface KnownOfSale {
  sale: Sale;
  order: Order;
  isRunning: boolean | null;
}

/** Returns who holds the ticket of a sale now. The order is newer than the sale, which is counted some moments later. */
export function standingOf({ sale, order, isRunning }: KnownOfSale): Standing {
  if (isRunning === false) return { leftOut: 'ended' };
  if (isRunning === null && !keepsAccess(order)) {
    const reason = whyClosed(sale, order);
    if (reason !== null) return { leftOut: reason };
  }
  const { gift } = order;
  if (!gift) return { holder: { userId: order.userId } };
  if (gift.redeemedBy !== undefined) return { holder: { userId: gift.redeemedBy } };
  return gift.email === ERASED_ADDRESS ? { leftOut: 'deleted' } : { holder: { email: gift.email } };
}

/** Returns why a purchase opens nothing any more; null if it does. */
function whyClosed({ state }: Sale, order: Order): LeftOutReason | null {
  if (order.status === 'suspended' || state === 'disputed' || state === 'charged-back') return 'disputed';
  return order.status === 'refunded' || isGoingBack(order) || !HOLDING_STATES.includes(state) ? 'refunded' : null;
}

/**
 * Returns why a message may not go to somebody; null if it may: news about the event that they hold a ticket for unless they have unsubscribed,
 * and anything else only if they have agreed to it.
 */
export function whyUnwanted(
  kind: AnnouncementKind,
  { agreedAt, withdrawnAt, unsubscribedAt }: Partial<Consent> = {},
): 'unsubscribed' | 'not-agreed' | null {
  if (unsubscribedAt !== undefined) return 'unsubscribed';
  return kind === 'event' || (agreedAt !== undefined && withdrawnAt === undefined) ? null : 'not-agreed';
}

/** Returns counts with others added to them. */
export function addedUp(some: LeftOutCounts, others: LeftOutCounts): LeftOutCounts {
  const sum = { ...some };
  for (const why of LEFT_OUT_REASONS) if (others[why] !== undefined) sum[why] = (sum[why] ?? 0) + others[why];
  return sum;
}

/** Returns the counts of reasons, without those that apply to none, in the order in which members read them. */
export const leftOutList = (counts: LeftOutCounts = {}): LeftOut =>
  LEFT_OUT_REASONS.flatMap((why) => ((counts[why] ?? 0) > 0 ? [{ why, number: counts[why] ?? 0 }] : []));

/** Counts the people who are left out, by the reason. @param readers each person once */
export function leftOutOf(readers: readonly Reader[]): LeftOutCounts {
  const counts: LeftOutCounts = {};
  for (const reader of readers) if ('leftOut' in reader) counts[reader.leftOut] = (counts[reader.leftOut] ?? 0) + 1;
  return counts;
}
