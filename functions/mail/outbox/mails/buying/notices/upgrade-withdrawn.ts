import { itemTitle } from '../../../../../catalog/listings/packages/item.ts';
import { subjectAbout } from '../../../template/subject-about.ts';
import { type OrderNotice, orderReference } from './order-notice-parts.ts';

/** Tells the buyer of an upgrade that it has ended, because it was on sale at a wrong price. */
export const upgradeWithdrawn: OrderNotice = {
  to: 'buyer',
  words: (order) => ({
    subject: subjectAbout(itemTitle(order), (name) => `Your upgrade has ended: ${name}`),
    title: 'Your upgrade has ended',
    preheader: 'You have your earlier ticket again, and nothing was charged.',
    paragraphs: [
      `${itemTitle(order)} was on sale at the wrong price, so it cost you nothing. That was our mistake, and we have ended the upgrade.`,
      'You have the ticket again that you had before. You paid nothing for the upgrade, so there is nothing to refund.',
    ],
    button: null,
    notes: [orderReference(order)],
  }),
};
