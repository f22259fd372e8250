import { formatMoney } from '#shared/money/money.ts';
import type { Order } from '../../../../../money/orders/order.ts';
import type { NotSent } from '../../../sending/mail-kind.ts';
import { isToCome, type Show, startOf } from '../../../shows/show.ts';
import type { Fact, MailParts, MailPoster } from '../../../template/mail-parts.ts';
import { wordsWithoutLinks } from '../../../template/words-without-links.ts';
import { kindOf, nameOf } from '../sale-facts.ts';

/** The parts of a notice besides its order. */
interface NoticeContext {
  /** Scheme and host of the site that the links lead to; empty if unknown. */
  origin: string;
  /** The organiser's words for this buyer alone, about a refund that they declined; null for none. */
  reason: string | null;
  /** The show at which the order was made; null for none that can be shown. */
  show: Show | null;
}

/** A mail about a change of an order: who reads it, and its words. */
export interface OrderNotice {
  /** The organiser, in the platform's look, or the buyer or the recipient of a gift, in the organiser's. */
  to: 'organizer' | 'buyer' | 'recipient';
  words: (order: Order, context: NoticeContext) => MailParts;
  /** Returns why it is not sent to its reader (any more), as a mail may be late; null if it is. Left out if it always is. */
  whyUnsent?: (order: Order) => NotSent | null | Promise<NotSent | null>;
  /** True if the show is put into the reader's calendar with it; left out for no. */
  withCalendar?: true;
}

/** Returns the button to a page of the studio; null if the site's address is unknown. */
export const studioButton = (label: string, origin: string, path: string) => (origin ? { label, url: `${origin}${path}` } : null);

export const orderReference = ({ orderId }: Order) => `Order ${orderId}`;

/** Returns what was bought for how much, for the lines of a poster. */
export const orderFacts = (order: Order): Fact[] => [
  { name: kindOf(order), value: `${nameOf(order)} · ${formatMoney(order.amount, order.currency)}` },
];

/** Returns the lines of a mail to the organiser, who is shown no picture: the event, what was bought at it, and for how much. */
export const organizerFacts = (order: Order, show: Show | null): MailPoster => ({
  picture: null,
  facts: [
    ...(order.kind === 'package' ? [{ name: 'Event', value: wordsWithoutLinks(order.eventTitle) }] : []),
    ...(show && isToCome(show) ? [{ name: 'When', value: startOf(show) }] : []),
    ...orderFacts(order),
  ],
});
