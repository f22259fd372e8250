import { itemTitle } from '../../../../../../catalog/listings/packages/item.ts';
import { subjectAbout } from '../../../../template/subject-about.ts';
import { type OrderNotice, orderReference } from '../order-notice-parts.ts';

/** Tells the organiser that they still have the money of a refund. */
export const refundOwed: OrderNotice = {
  to: 'organizer',
  words: (order) => ({
    subject: subjectAbout(itemTitle(order), (name) => `Refund did not reach its buyer: ${name}`),
    title: 'A refund did not reach its buyer',
    paragraphs: [
      'The payment provider could not deliver the money to the buyer, so you still have it. The refund is not retried automatically.',
      'We have told the buyer. We will contact you to arrange another way to return the money, such as a bank transfer.',
    ],
    button: null,
    notes: [orderReference(order)],
  }),
};
