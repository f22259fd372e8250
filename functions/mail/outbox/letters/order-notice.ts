import type { MailEvent } from '#shared/bus/mail-events.ts';
import { formatMoney } from '#shared/money.ts';
import { moverOf } from '#shared/payment-words.ts';
import type { Gift, Order } from '../../../money/orders/order.ts';
import { itemTitle, sellerOf } from '../../../catalog/listings/item.ts';
import { PLATFORM } from '../../../money/receipts/seller.ts';
import { type MailContent, renderMail } from '../template/render-mail.ts';
import type { MailParts } from '../template/mail-parts.ts';
import type { Look } from '../template/look.ts';
import { wordsWithoutLinks } from '../template/words-without-links.ts';

type Notice = Extract<MailEvent, { type: 'order-notice' }>['notice'];

/**
 * Returns the mail about a change of an order.
 * @param origin scheme and host of the site that the links lead to
 * @param look of a mail to the buyer or the recipient of a gift; left out for one to the organiser
 * @param reason the organiser's words for this buyer alone, about a refund that they refused; null for none
 */
export function renderOrderNotice(
  notice: Notice,
  order: Order,
  origin: string,
  look?: Look,
  reason: string | null = null,
): MailContent {
  return renderMail(TEMPLATES[notice](order, origin, reason), look);
}

/** Returns the parts of the mail with a ticket that a member gave, or with an order that they moved to this address. */
function ticketParts(order: Order, { from, sentBy, token }: Gift, origin: string): MailParts {
  const title = itemTitle(order);
  const why =
    sentBy === 'move'
      ? 'The organiser has moved this ticket to your address.'
      : `${wordsWithoutLinks(from ?? 'The organiser')} has given you this ticket. There is nothing to pay.`;
  return {
    subject: `Your ticket: ${title}`,
    title: 'Your ticket',
    paragraphs: [title, why, 'Open it below, then log in or create an account to watch.'],
    button: { label: 'Open your ticket', url: `${origin}/gift/${token}` },
    notes: [reference(order), 'Anyone who has this link can open the ticket, but only once. Please keep it to yourself.'],
  };
}

/** Returns the button to a page of the studio; null if the site's address is unknown. */
const studioButton = (label: string, origin: string, path: string) => (origin ? { label, url: `${origin}${path}` } : null);

/** Returns the path of the page of the studio with an event's films and interruptions. */
const mediaPage = (eventId: string) => `/studio/events/${encodeURIComponent(eventId)}/media`;

const reference = ({ orderId }: Order) => `Order ${orderId}`;
const paymentReference = ({ orderId, paymentId }: Order) =>
  `Order ${orderId}${paymentId ? `, payment reference ${paymentId}` : ''}`;

const TEMPLATES: Record<Notice, (order: Order, origin: string, reason: string | null) => MailParts> = {
  gift: (order, origin) => {
    if (order.gift?.sentBy) return ticketParts(order, order.gift, origin);
    // The buyer chose the recipient, so this mail links to the gift and to nothing of the buyer's choice.
    const from = wordsWithoutLinks(order.gift?.from ?? 'Someone');
    const title = `${from} has a gift for you`;
    const message = order.gift?.message;
    return {
      subject: `${title}: ${itemTitle(order)}`,
      title,
      paragraphs: [
        itemTitle(order),
        ...(message ? [`“${wordsWithoutLinks(message)}”`] : []),
        'Open your gift below, then log in or create an account to watch.',
      ],
      button: { label: 'Open your gift', url: `${origin}/gift/${order.gift?.token}` },
      notes: ['Anyone who has this link can redeem the gift, but only once. Please keep it to yourself.'],
    };
  },
  'gift-withdrawn': (order) => ({
    subject: `Your gift has ended: ${itemTitle(order)}`,
    title: 'Your gift has ended',
    paragraphs: [
      `${wordsWithoutLinks(order.gift?.from ?? 'Someone')} gave you ${itemTitle(order)}.`,
      'It was on sale at the wrong price, which was our mistake. We have cancelled the purchase, so this gift can no longer be opened or watched.',
      'The money goes back to the person who gave it to you, who can buy it again at the right price.',
    ],
    button: null,
    notes: [reference(order)],
  }),
  'upgrade-withdrawn': (order) => ({
    subject: `Your upgrade has ended: ${itemTitle(order)}`,
    title: 'Your upgrade has ended',
    paragraphs: [
      `${itemTitle(order)} was on sale at the wrong price, so it cost you nothing. That was our mistake, and we have ended the upgrade.`,
      'You have the ticket again that you had before. You paid nothing for the upgrade, so there is nothing to refund.',
    ],
    button: null,
    notes: [reference(order)],
  }),
  'refund-asked': (order, origin) => {
    const amount = formatMoney(order.amount, order.currency);
    const isOurs = sellerOf(order) === PLATFORM;
    return {
      subject: `A buyer has requested a refund of ${amount} (${order.orderId})`,
      title: `A buyer has requested a refund of ${amount}`,
      paragraphs: [
        itemTitle(order),
        order.refund?.reason || 'The buyer gave no reason.',
        isOurs
          ? `It is waiting for the decision of an operator: npm run marquee -- platform-refund grant ${order.orderId}, or decline with a note.`
          : 'It is waiting for your decision in the studio, under Refunds.',
      ],
      button: isOurs ? null : studioButton('Decide in the studio', origin, '/studio/refunds'),
      notes: [
        reference(order),
        'The refund policy does not grant this request automatically, so it is waiting for your decision.',
      ],
    };
  },
  'refund-declined': (order) => {
    const note = order.refund?.note;
    return {
      subject: `Your refund was declined: ${itemTitle(order)}`,
      title: 'Your refund was declined',
      paragraphs: [
        `${sellerOf(order) === PLATFORM ? 'We have' : 'The organiser has'} declined to refund ${itemTitle(order)}.`,
        ...(note ? [`“${note}”`] : []),
        'Your access has not changed. If you think this is a mistake, reply to this email.',
      ],
      button: null,
      notes: [reference(order)],
    };
  },
  'refund-failed': (order) => ({
    subject: `Your refund did not go through: ${itemTitle(order)}`,
    title: 'Your refund did not go through',
    paragraphs: [
      `We refunded ${itemTitle(order)}, but the payment provider could not deliver the money to you.`,
      'You do not need to request the refund again: we are looking for another way to return your money. If you do not hear from us, reply to this email.',
    ],
    button: null,
    notes: [reference(order)],
  }),
  'refund-owed': (order) => ({
    subject: `A refund did not reach its buyer (${order.orderId})`,
    title: 'A refund did not reach its buyer',
    paragraphs: [
      itemTitle(order),
      'The payment provider could not deliver the money to the buyer, so you still have it. The refund is not retried automatically.',
      'We have told the buyer. We will contact you to arrange another way to return the money, such as a bank transfer.',
    ],
    button: null,
    notes: [reference(order)],
  }),
  'dispute-opened': (order, origin) => {
    const amount = formatMoney(order.amount, order.currency);
    return {
      subject: `A payment of ${amount} is disputed (${order.orderId})`,
      title: `A payment of ${amount} is disputed`,
      paragraphs: [
        itemTitle(order),
        `${moverOf(order.provider, 'The buyer’s')} has opened a dispute. Access is suspended until it is decided, and returns automatically if you win.`,
        'The order and what was watched are kept as evidence. You find it in the studio, under Disputes, with the time that is left to answer.',
      ],
      button: studioButton('See the evidence', origin, '/studio/disputes'),
      notes: [paymentReference(order)],
    };
  },
  'missed-minutes-checking': (order) => ({
    subject: `We are checking your refund: ${itemTitle(order)}`,
    title: 'We are checking your refund',
    paragraphs: [
      `The broadcast of ${itemTitle(order)} was interrupted, and your purchase comes with a refund for minutes that you missed.`,
      'We are waiting for the records of our video network that show when the picture reached you. They usually arrive within an hour, and at the latest after a day.',
      'You do not have to do anything. If they show that you were watching, the refund is made automatically, and we will email you.',
    ],
    button: null,
    notes: [reference(order)],
  }),
  'missed-minutes-waiting': (order) => ({
    subject: `Your refund is being reviewed: ${itemTitle(order)}`,
    title: 'Your refund is being reviewed',
    paragraphs: [
      `You missed a part of ${itemTitle(order)} because the broadcast was interrupted, and a refund is due to you.`,
      'The organiser reviews the refunds of this broadcast before they are made. You do not have to do anything, and we will email you as soon as they have decided.',
    ],
    button: null,
    notes: [reference(order)],
  }),
  'missed-minutes-declined': (order, _origin, reason) => ({
    subject: `Your refund was declined: ${itemTitle(order)}`,
    title: 'Your refund was declined',
    paragraphs: [
      reason === null
        ? `The organiser has reviewed the refunds for the interruption of ${itemTitle(order)}, and has declined them.`
        : `The organiser has reviewed your refund for the interruption of ${itemTitle(order)}, and has declined it.`,
      ...(reason === null ? [] : [`“${reason}”`]),
      'Your access has not changed. If you think this is a mistake, reply to this email.',
    ],
    button: null,
    notes: [reference(order)],
  }),
  'missed-minutes-review': (order, origin) => ({
    subject: `Refunds are waiting for your review: ${itemTitle(order)}`,
    title: 'Refunds are waiting for your review',
    paragraphs: [
      itemTitle(order),
      'Your broadcast was interrupted, and more refunds for missed minutes are due than your settings let through without a review.',
      'Release or decline them in the studio, under Media of the event. Their buyers know that you are reviewing them.',
    ],
    button: studioButton('Review the refunds', origin, order.kind === 'package' ? mediaPage(order.eventId) : '/studio'),
    notes: ['You can change the limits in your settings.'],
  }),
};
