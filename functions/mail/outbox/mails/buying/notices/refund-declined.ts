import { itemTitle, sellerOf } from '../../../../../catalog/listings/packages/item.ts';
import { PLATFORM } from '../../../../../money/receipts/seller.ts';
import { type OrderNotice, orderReference } from './order-notice-parts.ts';

/** Tells the buyer that the organiser, or we, declined to refund the order. */
export const refundDeclined: OrderNotice = {
  to: 'buyer',
  words: (order) => {
    const note = order.refund?.note;
    return {
      subject: `Your refund was declined: ${itemTitle(order)}`,
      title: 'Your refund was declined',
      paragraphs: [
        `${sellerOf(order) === PLATFORM ? 'We have' : 'The organiser has'} declined to refund ${itemTitle(order)}.`,
        ...(note ? [`“${note}”`] : []),
        'Your access has not changed. If you think this is a mistake, reply to this email.',
      ],
      button: null,
      notes: [orderReference(order)],
    };
  },
};
