import { formatMoney } from '#shared/money/money.ts';
import { moverOf } from '#shared/money/payment-words.ts';
import { itemTitle } from '../../../../../catalog/listings/packages/item.ts';
import type { Order } from '../../../../../money/orders/order.ts';
import { subjectAbout } from '../../../template/subject-about.ts';
import { type OrderNotice, studioButton } from './order-notice-parts.ts';

/** Tells the organiser of a dispute and where its evidence is. */
export const disputeOpened: OrderNotice = {
  to: 'organizer',
  words: (order, { origin }) => {
    const amount = formatMoney(order.amount, order.currency);
    return {
      subject: subjectAbout(itemTitle(order), (name) => `A payment of ${amount} is disputed: ${name}`),
      title: `A payment of ${amount} is disputed`,
      paragraphs: [
        `${moverOf(order.provider, 'The buyer’s')} has opened a dispute. Access is suspended until it is decided, and returns automatically if you win.`,
        'The order and what was watched are kept as evidence. You find it in the studio, under Disputes, with the time that is left to answer.',
      ],
      button: studioButton('See the evidence', origin, '/studio/disputes'),
      notes: [paymentReference(order)],
    };
  },
};

const paymentReference = ({ orderId, paymentId }: Order) =>
  `Order ${orderId}${paymentId ? `, payment reference ${paymentId}` : ''}`;
