import { formatMoney } from '#shared/money/money.ts';
import { itemTitle, sellerOf } from '../../../../../../catalog/listings/packages/item.ts';
import { PLATFORM } from '../../../../../../money/receipts/seller.ts';
import { subjectAbout } from '../../../../template/subject-about.ts';
import { type OrderNotice, orderReference, studioButton } from '../order-notice-parts.ts';

/** Tells the organiser that a buyer asks for a refund, which they decide. */
export const refundAsked: OrderNotice = {
  to: 'organizer',
  words: (order, { origin }) => {
    const amount = formatMoney(order.amount, order.currency);
    const isOurs = sellerOf(order) === PLATFORM;
    return {
      subject: subjectAbout(itemTitle(order), (name) => `Refund of ${amount} requested: ${name}`),
      title: `A buyer has requested a refund of ${amount}`,
      paragraphs: [
        order.refund?.reason || 'The buyer gave no reason.',
        isOurs
          ? `It is waiting for the decision of an operator: npm run marquee -- platform-refund grant ${order.orderId}, or decline with a note.`
          : 'It is waiting for your decision in the studio, under Refunds.',
      ],
      button: isOurs ? null : studioButton('Decide in the studio', origin, '/studio/refunds'),
      notes: [
        orderReference(order),
        'The refund policy does not grant this request automatically, so it is waiting for your decision.',
      ],
    };
  },
};
