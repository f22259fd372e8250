import { itemTitle, sellerOf } from '../../../../../../catalog/listings/packages/item.ts';
import { PLATFORM } from '../../../../../../money/receipts/seller.ts';
import { subjectAbout } from '../../../../template/subject-about.ts';
import { type OrderNotice, orderReference } from '../order-notice-parts.ts';

/** Tells the buyer that the organiser, or we, declined to refund the order. */
export const refundDeclined: OrderNotice = {
  to: 'buyer',
  words: (order) => {
    const note = order.refund?.note;
    return {
      subject: subjectAbout(itemTitle(order), (name) => `Your refund was declined: ${name}`),
      title: 'Your refund was declined',
      preheader: 'You can still watch what you bought. Here is why.',
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
