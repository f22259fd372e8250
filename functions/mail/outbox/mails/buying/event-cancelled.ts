import { moverOf } from '#shared/money/payment-words.ts';
import { type CancelledEvent, isCancelled } from '../../../../catalog/listings/cancelled-rules.ts';
import { findEventOrDraft } from '../../../../catalog/listings/events-store.ts';
import type { Order } from '../../../../money/orders/order.ts';
import { findOrder } from '../../../../money/orders/orders-store.ts';
import { PLATFORM } from '../../../../money/receipts/seller.ts';
import { findBuyer } from '../../../../people/auth/buyer.ts';
import { env } from '../../../../platform/env.ts';
import { type MailEvents, type MailKind, skipped } from '../../sending/mail-kind.ts';
import { mailSender } from '../../sending/mail-sender.ts';
import { reachableAddress } from '../../sending/reachable-address.ts';
import { calendarFiles, isAhead, posterOf, type Show, showOf } from '../../shows/show.ts';
import type { Look } from '../../template/look.ts';
import { type MailContent, renderMail } from '../../template/render-mail.ts';
import { subjectAbout } from '../../template/subject-about.ts';
import { wordsWithoutLinks } from '../../template/words-without-links.ts';
import { kindOf, nameOf } from './sale-facts.ts';

type Reader = MailEvents['event-cancelled']['to'];

/** Tells the buyer of a purchase that gets no credit note, or the recipient of a gift, that the event was cancelled. */
export const eventCancelled: MailKind<'event-cancelled'> = {
  on: 'event-cancelled',
  name: ({ eventId, to, orderId }) => `that ${eventId} was cancelled to the ${to} of ${orderId}`,
  async prepare({ userId, orderId, eventId, to }, from) {
    const [order, event] = await Promise.all([findOrder(userId, orderId), findEventOrDraft(eventId, false)]);
    if (!order || !event || !isCancelled(event)) return skipped('there is no such order or cancellation');
    const origin = env.siteOrigin;
    const write = async () => {
      const { sentBy, look } = await mailSender({ ownerId: event.ownerId ?? PLATFORM, eventId }, from, origin);
      const show = origin === null ? null : showOf(event, origin);
      const attachments = await calendarFiles(show);
      return { ...sentBy, ...renderEventCancelled({ event, order, to, show }, look), attachments };
    };
    return { id: `event-cancelled ${eventId} ${orderId} ${to}`, to: await reachableAddress(await addressOf(to, order)), write };
  },
};

/** Returns the reader's address; null if the account is gone. A gift's recipient may have no account yet. */
async function addressOf(to: Reader, order: Order): Promise<string | null> {
  if (to === 'recipient') return order.gift?.email ?? null;
  return (await findBuyer(order.userId))?.email ?? null;
}

interface CancellationMail {
  event: Pick<CancelledEvent, 'title' | 'cancelled'>;
  order: Order;
  to: Reader;
  /** The event with its page; null if the site's address is unknown. */
  show: Show | null;
}

export function renderEventCancelled({ event, order, to, show }: CancellationMail, look?: Look): MailContent {
  const title = wordsWithoutLinks(event.title);
  const money = moneySentence(order, to);
  return renderMail(
    {
      subject: subjectAbout(title, (name) => `${name} is cancelled`),
      title: `${title} is cancelled`,
      preheader: money,
      paragraphs: [
        `The organiser has cancelled ${title}.`,
        `“${wordsWithoutLinks(event.cancelled.reason)}”`,
        money,
        ...(show && isAhead(show) ? ['The attached file takes the show out of your calendar.'] : []),
      ],
      poster: posterOf(show, [{ name: kindOf(order), value: nameOf(order) }], 'picture'),
      button: null,
      notes: [`Order ${order.orderId}`],
    },
    look,
  );
}

function moneySentence({ status, provider }: Order, to: Reader): string {
  if (to === 'recipient') return 'This was a gift, so the money goes back to the person who gave it to you.';
  if (status === 'suspended') return `${moverOf(provider)} is reviewing your payment and will decide about the money.`;
  return 'There is nothing to refund for this order.';
}
