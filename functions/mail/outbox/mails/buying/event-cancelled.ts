import { moverOf } from '#shared/money/payment-words.ts';
import { type CancelledEvent, isCancelled } from '../../../../catalog/listings/cancelled-rules.ts';
import { findEventOrDraft } from '../../../../catalog/listings/events-store.ts';
import type { Order } from '../../../../money/orders/order.ts';
import { findOrder } from '../../../../money/orders/orders-store.ts';
import { findBuyer } from '../../../../people/auth/buyer.ts';
import { type MailEvents, type MailKind, skipped } from '../../sending/mail-kind.ts';
import { reachableAddress } from '../../sending/reachable-address.ts';
import { renderMail } from '../../template/render-mail.ts';

type Reader = MailEvents['event-cancelled']['to'];

/** Tells the buyer of a purchase that gets no credit note, or the recipient of a gift, that the event was cancelled. */
export const eventCancelled: MailKind<'event-cancelled'> = {
  on: 'event-cancelled',
  name: ({ eventId, to, orderId }) => `that ${eventId} was cancelled to the ${to} of ${orderId}`,
  async prepare({ userId, orderId, eventId, to }) {
    const [order, event] = await Promise.all([findOrder(userId, orderId), findEventOrDraft(eventId, false)]);
    if (!order || !event || !isCancelled(event)) return skipped('there is no such order or cancellation');
    return {
      id: `event-cancelled ${eventId} ${orderId} ${to}`,
      to: await reachableAddress(await addressOf(to, order)),
      write: () => ({ organizationId: event.ownerId ?? null, ...render(event, order, to) }),
    };
  },
};

/** Returns the reader's address; null if the account is gone. A gift's recipient may have no account yet. */
async function addressOf(to: Reader, order: Order): Promise<string | null> {
  if (to === 'recipient') return order.gift?.email ?? null;
  return (await findBuyer(order.userId))?.email ?? null;
}

const render = ({ title, cancelled }: CancelledEvent, order: Order, to: Reader) =>
  renderMail({
    subject: `${title} was cancelled`,
    paragraphs: [`The organiser has cancelled ${title}.`, `“${cancelled.reason}”`, moneySentence(order, to)],
    button: null,
    notes: [`Order ${order.orderId}`],
  });

function moneySentence({ status, provider }: Order, to: Reader): string {
  if (to === 'recipient') return 'This was a gift, so the money goes back to the person who gave it to you.';
  if (status === 'suspended') return `${moverOf(provider)} is reviewing your payment and will decide about the money.`;
  return 'There is nothing to refund for this order.';
}
