import { itemTitle } from '../../../../../../catalog/listings/packages/item.ts';
import type { Order } from '../../../../../../money/orders/order.ts';
import { type NotSent, skipped } from '../../../../sending/mail-kind.ts';
import { posterOf } from '../../../../shows/show.ts';
import { subjectAbout } from '../../../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../../../template/words-without-links.ts';
import { isGiftMailed } from '../../gift-mail.ts';
import { kindOf, nameOf } from '../../sale-facts.ts';
import { type OrderNotice, orderReference } from '../order-notice-parts.ts';

/** Tells the recipient of a gift that its payment went back to the giver, so that the gift has ended. */
export const giftRefunded: OrderNotice = {
  to: 'recipient',
  whyUnsent,
  words: (order, { show }) => {
    const title = itemTitle(order);
    const isGift = order.gift?.sentBy === undefined;
    const from = wordsWithoutLinks(order.gift?.from ?? 'Someone');
    const noun = isGift ? 'gift' : 'ticket';
    return {
      subject: subjectAbout(title, (name) => `Your ${noun} was withdrawn: ${name}`),
      title: `Your ${noun} was withdrawn`,
      preheader: 'Its payment went back, so it can no longer be opened or watched.',
      paragraphs: [
        isGift ? `${from} gave you ${title}.` : `You had a ticket for ${title}.`,
        `Its payment went back to the person who bought it, so this ${noun} can no longer be opened or watched.`,
        isGift ? 'If you do not know why, ask the person who gave it to you.' : 'If you do not know why, reply to this email.',
      ],
      poster: posterOf(show, [{ name: kindOf(order), value: nameOf(order) }], 'picture'),
      button: null,
      notes: [orderReference(order)],
    };
  },
};

/**
 * Whoever never got the gift learns nothing of it. For a cancelled show and a wrong price, which nobody asked to have refunded, there are mails
 * with the reason.
 */
async function whyUnsent(order: Order): Promise<NotSent | null> {
  const { status, gift, refund } = order;
  if (status !== 'refunded' || gift === undefined) return skipped('the gift was not refunded');
  if (refund?.isAutomatic) return skipped('another mail says why the gift has ended');
  return (await isGiftMailed(order, Date.now())) === false ? skipped('the gift was never sent') : null;
}
