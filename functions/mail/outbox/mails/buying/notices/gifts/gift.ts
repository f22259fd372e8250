import { itemTitle } from '../../../../../../catalog/listings/packages/item.ts';
import type { Gift, Order } from '../../../../../../money/orders/order.ts';
import { skipped } from '../../../../sending/mail-kind.ts';
import { isToCome, posterOf, type Show, startOf } from '../../../../shows/show.ts';
import type { MailParts } from '../../../../template/mail-parts.ts';
import { shortName, subjectAbout } from '../../../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../../../template/words-without-links.ts';
import { kindOf, nameOf, termFacts } from '../../sale-facts.ts';
import { type OrderNotice, orderReference } from '../order-notice-parts.ts';

/** Brings a gift, or a ticket that a member gave or moved, to its recipient. */
export const gift: OrderNotice = {
  to: 'recipient',
  withCalendar: true,
  whyUnsent: (order) => (isUnopened(order) ? null : skipped('there is no gift to open any more')),
  words: (order, { origin, show }) => {
    if (order.gift?.sentBy) return ticketParts(order, order.gift, origin, show);
    // The buyer chose the recipient, so this mail links to the gift and to nothing of the buyer's choice.
    const from = wordsWithoutLinks(order.gift?.from ?? 'Someone');
    const message = order.gift?.message;
    return {
      subject: subjectAbout(itemTitle(order), (name) => `${shortName(from)} gave you ${name}`),
      title: `${from} has a gift for you`,
      preheader: `${message ? `“${wordsWithoutLinks(message)}” ` : ''}${whenOf(show, 'It is paid for. Open it and watch.')}`,
      paragraphs: [
        itemTitle(order),
        ...(message ? [`“${wordsWithoutLinks(message)}”`] : []),
        'It is paid for. Open your gift below, then log in or create an account to watch.',
        ...calendarLine(show),
      ],
      poster: givenPoster(order, show),
      button: { label: 'Open your gift', url: `${origin}/gift/${order.gift?.token}` },
      notes: ['Anyone who has this link can redeem the gift, but only once. Please keep it to yourself.'],
    };
  },
};

/** Returns true if the gift can still be opened: a mail may be late, e.g. in a replay of the archive. */
const isUnopened = ({ status, gift: given }: Order) => status === 'paid' && given?.redeemedBy === undefined;

/** Returns the parts of the mail with a ticket that a member gave, or with an order that they moved to this address. */
function ticketParts(order: Order, { from, sentBy, token }: Gift, origin: string, show: Show | null): MailParts {
  const title = itemTitle(order);
  const why =
    sentBy === 'move'
      ? 'The organiser has moved this ticket to your address.'
      : `${wordsWithoutLinks(from ?? 'The organiser')} has given you this ticket. There is nothing to pay.`;
  return {
    subject: subjectAbout(title, (name) => `Your ticket: ${name}`),
    title: 'Your ticket',
    preheader: whenOf(show, 'Open it, then log in or create an account to watch.'),
    paragraphs: [title, why, 'Open it below, then log in or create an account to watch.', ...calendarLine(show)],
    poster: givenPoster(order, show),
    button: { label: 'Open your ticket', url: `${origin}/gift/${token}` },
    notes: [orderReference(order), 'Anyone who has this link can open the ticket, but only once. Please keep it to yourself.'],
  };
}

/** Its price is nobody's business but the giver's. */
const givenPoster = (order: Order, show: Show | null) =>
  posterOf(show, [{ name: kindOf(order), value: nameOf(order) }, ...termFacts(order)], 'date');

const calendarLine = (show: Show | null) => (show && isToCome(show) ? ['The attached file adds the show to your calendar.'] : []);

/** Returns when a show is, for the line after the subject; other words if it is not awaited. */
const whenOf = (show: Show | null, otherwise: string) => (show && isToCome(show) ? `${startOf(show)}. ${otherwise}` : otherwise);
