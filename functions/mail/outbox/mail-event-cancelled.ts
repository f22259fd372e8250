import type { MailEvent } from '#shared/bus/mail-events.ts';
import { findBuyer } from '../../people/auth/buyer.ts';
import { isCancelled } from '../../catalog/listings/cancelled-rules.ts';
import { findEventOrDraft } from '../../catalog/listings/events-store.ts';
import type { Order } from '../../money/orders/order.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { env } from '../../platform/env.ts';
import { renderEventCancelled } from './letters/event-cancelled.ts';
import { reachableAddress } from './sending/reachable-address.ts';
import { sendOnce } from './sending/send-once.ts';

type Cancelled = Extract<MailEvent, { type: 'event-cancelled' }>;

/**
 * Tells the buyer of a purchase, or the recipient of a gift, that the event was cancelled.
 * @param from the sender's address; null if the platform has none
 * @returns a sentence that says what was done, without the recipient's address
 */
export async function mailEventCancelled({ userId, orderId, eventId, to }: Cancelled, from: string | null): Promise<string> {
  const about = `that ${eventId} was cancelled to the ${to} of ${orderId}`;
  if (!from) return `Dropped ${about}: MAIL_FROM is not set.`;
  const [order, event] = await Promise.all([findOrder(userId, orderId), findEventOrDraft(eventId, false)]);
  if (!order || !event || !isCancelled(event)) return `Skipped ${about}: there is no such order or cancellation.`;
  const known = await addressOf(to, order);
  const address = known && (await reachableAddress(known));
  if (!address) return `Skipped ${about}: there is no address that takes mails.`;
  const outcome = await sendOnce(`event-cancelled ${eventId} ${orderId} ${to}`, async () => ({
    from,
    to: address,
    replyTo: env.supportMail,
    organizationId: event.ownerId ?? null,
    ...renderEventCancelled(event, order, to),
  }));
  return outcome === 'sent' ? `Mailed ${about}.` : `Skipped ${about}: it was mailed before.`;
}

/** Returns the address of whoever the mail is for; null if the account is gone. A gift's recipient may have no account yet. */
async function addressOf(to: Cancelled['to'], order: Order): Promise<string | null> {
  if (to === 'recipient') return order.gift?.email ?? null;
  return (await findBuyer(order.userId))?.email ?? null;
}
