import { itemTitle } from '../../../../../../catalog/listings/packages/item.ts';
import { subjectAbout } from '../../../../template/subject-about.ts';
import { type OrderNotice, orderReference } from '../order-notice-parts.ts';

/** Tells the buyer that we wait for the records that show what they missed. */
export const missedMinutesChecking: OrderNotice = {
  to: 'buyer',
  words: (order) => ({
    subject: subjectAbout(itemTitle(order), (name) => `We are checking your refund: ${name}`),
    title: 'We are checking your refund',
    preheader: 'There is nothing to do. If you missed a part, the money comes back by itself.',
    paragraphs: [
      `The broadcast of ${itemTitle(order)} was interrupted, and your purchase comes with a refund for minutes that you missed.`,
      'We are waiting for the records of our video network that show when the picture reached you. They usually arrive within an hour, and at the latest after a day.',
      'You do not have to do anything. If they show that you were watching, the refund is made automatically, and we will email you.',
    ],
    button: null,
    notes: [orderReference(order)],
  }),
};
