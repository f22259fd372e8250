import { findBuyer } from '../../people/auth/buyer.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { limitBuyerMail, limitStrangerMail } from '../../mail/outbox/limits/limit-mails.ts';
import { requireTrust } from '../../mail/outbox/limits/require-trust.ts';
import { isUnreachable } from '../../mail/outbox/sending/unreachable-store.ts';
import type { OrderChange } from '../../money/orders/order-changes-store.ts';
import type { Order } from '../../money/orders/order.ts';
import { mailableAddress } from '../../platform/mailable-address.ts';
import { listReceipts } from '../../money/receipts/receipts-store.ts';
import { changeNotPossible as refused } from './change-not-possible.ts';

/** The mail of an order: the link to what waits for its reader, or the last receipt. */
export type OrderMail = { to: string } & (
  | { what: 'link'; isToStranger: boolean }
  | { what: 'receipt'; provider: string; paymentId: string; number: string }
);

/** Returns the mail that a member can send again. @throws ApiError change_not_possible */
export async function mailOf(order: Order): Promise<OrderMail> {
  const { userId, orderId, gift, status, amount } = order;
  if (gift?.movedWith !== undefined && !gift.redeemedBy)
    throw refused('This was moved together with its ticket. Send the link of the ticket again.');
  if (gift && !gift.redeemedBy && status === 'paid') {
    // A ticket that was paid for and not moved goes to the person that its buyer named; everything else was the organisation's own choice.
    const isToStranger = gift.sentBy !== undefined || amount === 0;
    return { to: gift.email, what: 'link', isToStranger };
  }
  const [buyer, receipts] = await Promise.all([findBuyer(userId), listReceipts(userId, orderId)]);
  if (!buyer) throw refused('Nobody is left to write to: the buyer’s account was deleted, or there was none.');
  const last = receipts.toSorted((one, other) => one.paidAt.localeCompare(other.paidAt)).at(-1);
  if (!last) throw refused('This order has no receipt yet. If it was just paid, try again in a minute.');
  const { provider, paymentId, number } = last;
  return { to: buyer.email, what: 'receipt', provider, paymentId, number };
}

/** A mail that a member sends, and the event that it is about; null for what is about none. */
interface MemberMail {
  organizationId: string;
  mail: OrderMail;
  event: CatalogEvent | null;
  /** Names the mail, so that a repeated request for it counts once. */
  once: string;
}

/**
 * Counts a mail that a member sends. To buyers it may always be sent; whoever else gets it, the ladder of trust is asked.
 * @throws ApiError change_not_possible for an address that takes none, too_many_attempts, and the refusals of requireTrust
 */
export async function allowMail({ organizationId, mail, event, once }: MemberMail, now: Date): Promise<void> {
  const { to } = mail;
  const isToStranger = mail.what === 'link' && mail.isToStranger;
  const rung = isToStranger ? await requireTrust(organizationId, event) : null;
  const address = mailableAddress(to);
  const isMarked = address === null || (await isUnreachable(address, Math.floor(now.getTime() / 1000)));
  if (isMarked)
    throw refused(`Mails to ${to} came back or were reported as spam, so we send none there. Ask for another address.`);
  const limited = { organizationId, email: to, once };
  await (rung === null ? limitBuyerMail(limited, now) : limitStrangerMail('ticket', limited, rung, now));
}

/** Requests the mail again; sent once for each change. */
export async function sendAgain({ userId, orderId }: Order, mail: OrderMail, { key }: OrderChange, now: Date): Promise<void> {
  const about = { userId, orderId, again: key };
  if (mail.what === 'link') return raiseMailEvent({ type: 'order-notice', notice: 'gift', ...about }, now);
  const { provider, paymentId, number } = mail;
  return raiseMailEvent({ type: 'receipt', ...about, provider, paymentId, number }, now);
}
