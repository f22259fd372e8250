import { itemTitle } from '../../../../../../catalog/listings/packages/item.ts';
import type { Order } from '../../../../../../money/orders/order.ts';
import { skipped } from '../../../../sending/mail-kind.ts';
import { isToCome, posterOf, startOf } from '../../../../shows/show.ts';
import { subjectAbout } from '../../../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../../../template/words-without-links.ts';
import { kindOf, nameOf } from '../../sale-facts.ts';
import { type OrderNotice, orderReference } from '../order-notice-parts.ts';

/** Milliseconds after which it is no longer news that a gift was opened. */
const NEWS_MS = 3 * 24 * 60 * 60 * 1000;

/** Tells the giver of a gift that it was opened. It does not say who opened it: that is for the recipient to tell. */
export const giftOpened: OrderNotice = {
  to: 'buyer',
  whyUnsent: (order) => (isNews(order) ? null : skipped('the gift was opened long ago, or by its giver')),
  words: (order, { show }) => {
    const title = itemTitle(order);
    const to = wordsWithoutLinks(order.gift?.email ?? '');
    return {
      subject: subjectAbout(title, (name) => `Your gift was opened: ${name}`),
      title: 'Your gift was opened',
      preheader: `The gift that you sent to ${to} has arrived.`,
      paragraphs: [
        `The gift that you sent to ${to} was opened: ${title}.`,
        show && isToCome(show) ? `It can be watched from ${startOf(show)}.` : 'It can be watched now.',
      ],
      poster: posterOf(show, [
        { name: kindOf(order), value: nameOf(order) },
        { name: 'Gift for', value: to },
      ]),
      button: null,
      notes: [orderReference(order), 'A gift can be opened once, so its link opens it to nobody else.'],
    };
  },
};

function isNews({ userId, gift }: Order): boolean {
  if (!gift?.redeemedAt || gift.redeemedBy === userId || gift.sentBy !== undefined) return false;
  return Date.now() - Date.parse(gift.redeemedAt) < NEWS_MS;
}
