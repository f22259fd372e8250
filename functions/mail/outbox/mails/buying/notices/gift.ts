import { itemTitle } from '../../../../../catalog/listings/packages/item.ts';
import type { Gift, Order } from '../../../../../money/orders/order.ts';
import type { MailParts } from '../../../template/mail-parts.ts';
import { wordsWithoutLinks } from '../../../template/words-without-links.ts';
import { type OrderNotice, orderReference } from './order-notice-parts.ts';

/** Brings a gift, or a ticket that a member gave or moved, to its recipient. */
export const gift: OrderNotice = {
  to: 'recipient',
  words: (order, { origin }) => {
    if (order.gift?.sentBy) return ticketParts(order, order.gift, origin);
    // The buyer chose the recipient, so this mail links to the gift and to nothing of the buyer's choice.
    const from = wordsWithoutLinks(order.gift?.from ?? 'Someone');
    const title = `${from} has a gift for you`;
    const message = order.gift?.message;
    return {
      subject: `${title}: ${itemTitle(order)}`,
      title,
      paragraphs: [
        itemTitle(order),
        ...(message ? [`“${wordsWithoutLinks(message)}”`] : []),
        'Open your gift below, then log in or create an account to watch.',
      ],
      button: { label: 'Open your gift', url: `${origin}/gift/${order.gift?.token}` },
      notes: ['Anyone who has this link can redeem the gift, but only once. Please keep it to yourself.'],
    };
  },
};

/** Returns the parts of the mail with a ticket that a member gave, or with an order that they moved to this address. */
function ticketParts(order: Order, { from, sentBy, token }: Gift, origin: string): MailParts {
  const title = itemTitle(order);
  const why =
    sentBy === 'move'
      ? 'The organiser has moved this ticket to your address.'
      : `${wordsWithoutLinks(from ?? 'The organiser')} has given you this ticket. There is nothing to pay.`;
  return {
    subject: `Your ticket: ${title}`,
    title: 'Your ticket',
    paragraphs: [title, why, 'Open it below, then log in or create an account to watch.'],
    button: { label: 'Open your ticket', url: `${origin}/gift/${token}` },
    notes: [orderReference(order), 'Anyone who has this link can open the ticket, but only once. Please keep it to yourself.'],
  };
}
