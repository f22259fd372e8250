import { itemTitle } from '../../../../../../catalog/listings/packages/item.ts';
import { subjectAbout } from '../../../../template/subject-about.ts';
import { type OrderNotice, orderReference } from '../order-notice-parts.ts';

/** Tells the buyer that the money of their refund could not be delivered. */
export const refundFailed: OrderNotice = {
  to: 'buyer',
  words: (order) => ({
    subject: subjectAbout(itemTitle(order), (name) => `Your refund did not go through: ${name}`),
    title: 'Your refund did not go through',
    preheader: 'There is nothing to do: we are finding another way to return your money.',
    paragraphs: [
      `We refunded ${itemTitle(order)}, but the payment provider could not deliver the money to you.`,
      'You do not need to request the refund again: we are looking for another way to return your money. If you do not hear from us, reply to this email.',
    ],
    button: null,
    notes: [orderReference(order)],
  }),
};
