import { itemTitle } from '../../../../../../catalog/listings/packages/item.ts';
import { posterOf } from '../../../../shows/show.ts';
import { wordsWithoutLinks } from '../../../../template/words-without-links.ts';
import { subjectAbout } from '../../../../template/subject-about.ts';
import { kindOf, nameOf } from '../../sale-facts.ts';
import { type OrderNotice, orderReference } from '../order-notice-parts.ts';

/** Tells the recipient of a gift that it has ended, because it was on sale at a wrong price. */
export const giftWithdrawn: OrderNotice = {
  to: 'recipient',
  words: (order, { show }) => ({
    subject: subjectAbout(itemTitle(order), (name) => `Your gift has ended: ${name}`),
    title: 'Your gift has ended',
    preheader: 'It was on sale at the wrong price, so it can no longer be opened or watched.',
    paragraphs: [
      `${wordsWithoutLinks(order.gift?.from ?? 'Someone')} gave you ${itemTitle(order)}.`,
      'It was on sale at the wrong price, which was our mistake. We have cancelled the purchase, so this gift can no longer be opened or watched.',
      'The money goes back to the person who gave it to you, who can buy it again at the right price.',
    ],
    poster: posterOf(show, [{ name: kindOf(order), value: nameOf(order) }], 'picture'),
    button: null,
    notes: [orderReference(order)],
  }),
};
