import type { MailEvent } from '#shared/bus/mail-events.ts';
import { formatMoney } from '#shared/money.ts';
import { itemTitle, type Order } from '../../orders/order.ts';
import { type Letter, letter } from './letter.ts';
import { wordsWithoutLinks } from './words-without-links.ts';

type Notice = Extract<MailEvent, { type: 'order-notice' }>['notice'];

/** What somebody is told about an order. @param origin of the site, which links lead to */
export function orderNoticeLetter(notice: Notice, order: Order, origin: string): Letter {
  return LETTERS[notice](order, origin);
}

const reference = ({ orderId }: Order) => `Order ${orderId}`;

const LETTERS: Record<Notice, (order: Order, origin: string) => Letter> = {
  gift: (order, origin) => {
    // The buyer has chosen who gets this mail: it leads to the gift, and nowhere that they would like.
    const from = wordsWithoutLinks(order.gift?.from ?? 'Somebody');
    const title = `${from} has a gift for you`;
    const message = order.gift?.message;
    return letter({
      subject: `${title}: ${itemTitle(order)}`,
      title,
      paragraphs: [itemTitle(order), ...(message ? [`“${wordsWithoutLinks(message)}”`] : []), 'Open it with the button, and sign in or register to watch.'],
      button: { label: 'Open your gift', url: `${origin}/gift/${order.gift?.token}` },
      notes: ['Whoever has this link can redeem the gift once, so keep it to yourself.'],
    });
  },
  'refund-asked': (order) => {
    const amount = formatMoney(order.amount, order.currency);
    return letter({
      subject: `A buyer asks for ${amount} back (${order.orderId})`,
      title: `A buyer asks for ${amount} back`,
      paragraphs: [itemTitle(order), order.refund?.reason || 'They gave no reason.', `Decide with: npm run marquee -- refund grant ${order.orderId} (or refund decline).`],
      button: null,
      notes: [reference(order), 'The refund policy does not grant it by itself, so it waits for you.'],
    });
  },
  'refund-declined': (order) => {
    const note = order.refund?.note;
    return letter({
      subject: `Your refund was declined: ${itemTitle(order)}`,
      title: 'Your refund was declined',
      paragraphs: [`The organiser has declined to refund ${itemTitle(order)}.`, ...(note ? [`“${note}”`] : []), 'Your access stays as it is. If you think this is wrong, answer this mail.'],
      button: null,
      notes: [reference(order)],
    });
  },
  'refund-failed': (order) =>
    letter({
      subject: `Your refund did not arrive: ${itemTitle(order)}`,
      title: 'Your refund did not arrive',
      paragraphs: [
        `We wanted to give you your money for ${itemTitle(order)} back, and the payment provider could not bring it to you.`,
        'We know of it and find another way to you. You need not ask again. If you wait for long, answer this mail.',
      ],
      button: null,
      notes: [reference(order)],
    }),
  'refund-owed': (order) =>
    letter({
      subject: `A refund did not reach its buyer (${order.orderId})`,
      title: 'A refund did not reach its buyer',
      paragraphs: [
        itemTitle(order),
        'The payment provider could not bring the money to the buyer, so it is with you. It is not tried once more by itself.',
        'We have told the buyer, and look for another way with you: such as a bank transfer.',
      ],
      button: null,
      notes: [reference(order)],
    }),
  'dispute-opened': (order) => {
    const amount = formatMoney(order.amount, order.currency);
    return letter({
      subject: `A payment of ${amount} is disputed (${order.orderId})`,
      title: `A payment of ${amount} is disputed`,
      paragraphs: [
        itemTitle(order),
        'The buyer’s bank has opened a dispute. Access is suspended until it is decided, and comes back by itself if you win.',
        `The order and what was watched are kept as evidence: npm run marquee -- dispute list.`,
      ],
      button: null,
      notes: [reference(order)],
    });
  },
};
