import { itemTitle } from '../../../../../../catalog/listings/packages/item.ts';
import { subjectAbout } from '../../../../template/subject-about.ts';
import { type OrderNotice, orderReference } from '../order-notice-parts.ts';

/** Tells the buyer that the organiser declined the refund for what they missed. */
export const missedMinutesDeclined: OrderNotice = {
  to: 'buyer',
  words: (order, { reason }) => ({
    subject: subjectAbout(itemTitle(order), (name) => `Your refund was declined: ${name}`),
    title: 'Your refund was declined',
    preheader: 'You can still watch what you bought. Here is why.',
    paragraphs: [
      reason === null
        ? `The organiser has reviewed the refunds for the interruption of ${itemTitle(order)}, and has declined them.`
        : `The organiser has reviewed your refund for the interruption of ${itemTitle(order)}, and has declined it.`,
      ...(reason === null ? [] : [`“${reason}”`]),
      'Your access has not changed. If you think this is a mistake, reply to this email.',
    ],
    button: null,
    notes: [orderReference(order)],
  }),
};
