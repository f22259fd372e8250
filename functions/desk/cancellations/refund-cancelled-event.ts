import { type Cancellation, cancelledEventRefunds } from '#shared/bus/money/cancellation-events.ts';
import { raise } from '../../platform/bus.ts';
import type { CancelledEvent } from '../../catalog/listings/cancelled-rules.ts';
import { releaseExpired } from '../../catalog/inventory/holds.ts';
import { directConsumer, NotYet } from '../../platform/event-consumer.ts';
import { refundCounts } from '../../money/refunds/cancellations/cancelled-purchases-store.ts';
import { startRefundPages } from '../../money/refunds/cancellations/start-refund-pages.ts';
import { refundPage } from '../../money/refunds/cancellations/refund-page.ts';
import { isRecounting } from '../../books/sales/sales-store.ts';
import { findCancelled, listPurchases, soldAt } from './list-purchases.ts';

/** Longer than any hold. */
const LONGEST_HOLD_MS = 24 * 60 * 60 * 1000;

/** A page of the sales of a cancelled event that are to be listed for their refunds. */
type ListPage = Extract<NonNullable<Cancellation['page']>, { step: 'list' }>;

/**
 * Refunds the purchases of a cancelled event, a page of them in each call: first they are listed, from the sales of the events at which
 * they were made, then refunded. The next page is another event, put on the bus after this one is done. So a call that is interrupted is
 * repeated for its page alone, and whatever is lost for good is found by the reconciliation, which begins again every two minutes.
 */
export const handler = directConsumer(cancelledEventRefunds.detail, async (work) => {
  const { eventId, ownerId, page } = work;
  const event = await findCancelled(ownerId, eventId);
  if (!event) return `Skipped ${eventId}: it is not cancelled.`;
  if (!page) return startListing(event, work);
  return page.step === 'list' ? list(event, work, page) : refundPage(event, work, page);
});

/** Releases what is held, and raises an event for the sales of each place at which something was sold that opens the event. */
async function startListing(event: CancelledEvent, work: Cancellation): Promise<string> {
  if (await isRecounting()) throw new NotYet('The lists of sales are being made again.');
  await releaseHolds(event);
  const places = await soldAt(event);
  await Promise.all(
    places.map((place) => raise(cancelledEventRefunds, { ...work, page: { step: 'list', soldAt: place, before: null } })),
  );
  return `Began to list the purchases of ${event._id}.`;
}

/** Releases the seats that are held for buyers who have not paid: nobody sells them any more. */
async function releaseHolds({ packages }: CancelledEvent): Promise<void> {
  const limited = packages.filter(({ quota }) => typeof quota === 'number');
  const whenAllHaveEnded = new Date(Date.now() + LONGEST_HOLD_MS);
  await Promise.all(limited.map(({ _id }) => releaseExpired(_id, whenAllHaveEnded)));
}

async function list(event: CancelledEvent, work: Cancellation, page: ListPage): Promise<string> {
  const { ownerId, isListed } = work;
  const next = await listPurchases(event, { ownerId, onlySince: isListed, ...page });
  if (next !== null) {
    await raise(cancelledEventRefunds, { ...work, page: { ...page, before: next } });
    return `Listed some of the purchases of ${event._id}.`;
  }
  const { waiting } = await refundCounts(event._id);
  if (waiting === 0) return `Listed the purchases of ${event._id}: none waits for a refund.`;
  await startRefundPages(work, false);
  return `Listed the purchases of ${event._id}: ${waiting} wait for a refund.`;
}
