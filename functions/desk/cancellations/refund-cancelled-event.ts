import { type Cancellation, cancellationSchema } from '#shared/bus/cancellation-events.ts';
import { raiseCancellation } from '../../platform/bus/cancellations-bus.ts';
import type { CancelledEvent } from '../../catalog/listings/cancelled-rules.ts';
import { releaseExpired } from '../../catalog/inventory/holds.ts';
import { apart } from '../../platform/correlation.ts';
import { directConsumer, NotYet } from '../../platform/event-consumer.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import {
  type CancelledPurchase,
  purchaseKey,
  purchasesOf,
  refundCounts,
} from '../../money/refunds/cancellations/cancelled-purchases-store.ts';
import { refundPurchase } from '../../money/refunds/cancellations/refund-purchase.ts';
import { isRecounting } from '../../books/sales/sales-store.ts';
import { findCancelled, listPurchases, soldAt } from './list-purchases.ts';
import { raiseRefunds } from '../../money/refunds/cancellations/raise-refunds.ts';

/** Purchases that one call looks at. A refund takes about two seconds, most of them at the provider. */
const PURCHASES_A_CALL = 60;
/** With as many calls at once as there are shards, about 12 refunds a second: the card provider has enough left for buyers. */
const REFUNDS_AT_ONCE = 3;
/** Longer than any hold. */
const LONGEST_HOLD_MS = 24 * 60 * 60 * 1000;

type Page = NonNullable<Cancellation['page']>;
type PageOf<Step extends Page['step']> = Extract<Page, { step: Step }>;

/**
 * Refunds the purchases of a cancelled event, a page of them in each call: first they are listed, from the sales of the events at which
 * they were made, then refunded. The next page is another event, put on the bus after this one is done. So a call that is interrupted is
 * repeated for its page alone, and whatever is lost for good is found by the reconciliation, which begins again every two minutes.
 */
export const handler = directConsumer(cancellationSchema, async (work) => {
  const { eventId, ownerId, page } = work;
  const event = await findCancelled(ownerId, eventId);
  if (!event) return `Skipped ${eventId}: it is not cancelled.`;
  if (!page) return begin(event, work);
  return page.step === 'list' ? list(event, work, page) : refund(event, work, page);
});

async function begin(event: CancelledEvent, work: Cancellation): Promise<string> {
  if (await isRecounting()) throw new NotYet('The lists of sales are being made again.');
  await releaseHolds(event);
  const places = await soldAt(event);
  await Promise.all(places.map((place) => raiseCancellation({ ...work, page: { step: 'list', soldAt: place, before: null } })));
  return `Began to list the purchases of ${event._id}.`;
}

/** Releases the seats that are held for buyers who have not paid: nobody sells them any more. */
async function releaseHolds({ packages }: CancelledEvent): Promise<void> {
  const limited = packages.filter(({ quota }) => typeof quota === 'number');
  const whenAllHaveEnded = new Date(Date.now() + LONGEST_HOLD_MS);
  await Promise.all(limited.map(({ _id }) => releaseExpired(_id, whenAllHaveEnded)));
}

async function list(event: CancelledEvent, work: Cancellation, page: PageOf<'list'>): Promise<string> {
  const { ownerId, isListed } = work;
  const next = await listPurchases(event, { ownerId, onlySince: isListed, ...page });
  if (next !== null) {
    await raiseCancellation({ ...work, page: { ...page, before: next } });
    return `Listed some of the purchases of ${event._id}.`;
  }
  const { waiting } = await refundCounts(event._id);
  if (waiting === 0) return `Listed the purchases of ${event._id}: none waits for a refund.`;
  await raiseRefunds(work, false);
  return `Listed the purchases of ${event._id}: ${waiting} wait for a refund.`;
}

async function refund(event: CancelledEvent, work: Cancellation, page: PageOf<'refund'>): Promise<string> {
  const { shard, after, retries } = page;
  const purchases = await purchasesOf(event._id, shard, after, PURCHASES_A_CALL);
  await refundAll(event, purchases, retries);
  const last = purchases.at(-1);
  if (last && purchases.length === PURCHASES_A_CALL)
    await raiseCancellation({ ...work, page: { ...page, after: purchaseKey(last) } });
  return `Looked at ${purchases.length} purchases of ${event._id}.`;
}

/** @throws Error after all purchases if some could not be looked at */
async function refundAll(event: CancelledEvent, purchases: readonly CancelledPurchase[], retries: boolean): Promise<void> {
  const failures: unknown[] = [];
  const lookAt = (purchase: CancelledPurchase) =>
    apart(() => refundPurchase(event, purchase, retries)).catch((error: unknown) => void failures.push(error));
  await inParallel(purchases, lookAt, REFUNDS_AT_ONCE);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} purchases could not be looked at.`);
}
