import { itemTitle } from '../../../../../catalog/listings/packages/item.ts';
import { type OrderNotice, orderReference } from './order-notice-parts.ts';

/** Tells the buyer of an upgrade that it has ended, because it was on sale at a wrong price. */
export const upgradeWithdrawn: OrderNotice = {
  to: 'buyer',
  words: (order) => ({
    subject: `Your upgrade has ended: ${itemTitle(order)}`,
    title: 'Your upgrade has ended',
    paragraphs: [
      `${itemTitle(order)} was on sale at the wrong price, so it cost you nothing. That was our mistake, and we have ended the upgrade.`,
      'You have the ticket again that you had before. You paid nothing for the upgrade, so there is nothing to refund.',
    ],
    button: null,
    notes: [orderReference(order)],
  }),
};
