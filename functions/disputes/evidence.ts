import { itemTitle, type Order, sellerOf } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { findPlays } from '../playback/plays-store.ts';
import { keepEvidence } from './disputes-store.ts';

/** What is said to a bank that disputes a payment. Moments are ISO 8601. */
export interface Evidence {
  provider: string;
  paymentId: string;
  orderId: string;
  /** The buyer. */
  userId: string;
  title: string;
  /** Minor units. */
  amount: number;
  currency: string;
  orderedAt: string;
  paidAt: string | null;
  openedAt: string;
  /** Of each event that was opened and watched. */
  plays: { eventId: string; firstAt: string; lastAt: string; renewals: number }[];
}

/** A payment as the books know it; of a subscription, each period has one. */
type DisputedPayment = Pick<Evidence, 'provider' | 'paymentId' | 'userId' | 'orderId' | 'amount' | 'currency'>;

/** Keeps the order and what was watched of it, as they are when a dispute of its payment is heard of. */
export async function gatherEvidence(payment: DisputedPayment, now: Date): Promise<void> {
  const { provider, paymentId, userId, orderId, amount, currency } = payment;
  const order = await findOrder(userId, orderId);
  if (!order) return;
  const watched = await Promise.all(eventsOf(order).map(async (eventId) => ({ eventId, plays: await findPlays(watcherOf(order), eventId) })));
  await keepEvidence(sellerOf(order), {
    provider,
    paymentId,
    orderId,
    userId,
    title: itemTitle(order),
    amount,
    currency,
    orderedAt: order.createdAt,
    paidAt: order.paidAt ?? null,
    openedAt: now.toISOString(),
    plays: watched.flatMap(({ eventId, plays }) => (plays ? [{ eventId, ...plays }] : [])),
  });
}

const watcherOf = ({ gift, userId }: Order) => gift?.redeemedBy ?? userId;

function eventsOf(order: Order): string[] {
  if (order.kind === 'plan') return [];
  return order.sells.kind === 'bundle' ? order.sells.eventIds : [order.eventId];
}
