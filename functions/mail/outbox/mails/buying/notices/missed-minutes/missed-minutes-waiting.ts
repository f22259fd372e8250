import { itemTitle } from '../../../../../../catalog/listings/packages/item.ts';
import { subjectAbout } from '../../../../template/subject-about.ts';
import { type OrderNotice, orderReference } from '../order-notice-parts.ts';

/** Tells the buyer that the organiser reviews the refund for what they missed. */
export const missedMinutesWaiting: OrderNotice = {
  to: 'buyer',
  words: (order) => ({
    subject: subjectAbout(itemTitle(order), (name) => `Your refund is being reviewed: ${name}`),
    title: 'Your refund is being reviewed',
    preheader: 'There is nothing to do. We write as soon as it is decided.',
    paragraphs: [
      `You missed a part of ${itemTitle(order)} because the broadcast was interrupted, and a refund is due to you.`,
      'The organiser reviews the refunds of this broadcast before they are made. You do not have to do anything, and we will email you as soon as they have decided.',
    ],
    button: null,
    notes: [orderReference(order)],
  }),
};
