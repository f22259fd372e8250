import { moverOf } from '#shared/payment-words.ts';
import type { CancelledEvent } from '../../../catalog/listings/cancelled-rules.ts';
import type { Order } from '../../../money/orders/order.ts';
import { type MailContent, renderMail } from '../template/render-mail.ts';

/** Returns the mail that tells of a cancelled event whoever gets no credit note for it. */
export function renderEventCancelled(
  { title, cancelled }: Pick<CancelledEvent, 'title' | 'cancelled'>,
  order: Pick<Order, 'orderId' | 'status' | 'provider'>,
  to: 'buyer' | 'recipient',
): MailContent {
  return renderMail({
    subject: `${title} was cancelled`,
    title: `${title} was cancelled`,
    paragraphs: [`The organiser has cancelled ${title}.`, `“${cancelled.reason}”`, money(order, to)],
    button: null,
    notes: [`Order ${order.orderId}`],
  });
}

function money({ status, provider }: Pick<Order, 'status' | 'provider'>, to: 'buyer' | 'recipient'): string {
  if (to === 'recipient') return 'This was a gift, so the money goes back to the person who gave it to you.';
  if (status === 'suspended') return `${moverOf(provider)} is reviewing your payment and will decide about the money.`;
  return 'There is nothing to refund for this order.';
}
