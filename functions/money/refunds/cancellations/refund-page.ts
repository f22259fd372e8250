import { type Cancellation, cancelledEventRefunds } from '#shared/bus/money/cancellation-events.ts';
import { raise } from '../../../platform/bus.ts';
import type { CancelledEvent } from '../../../catalog/listings/cancelled-rules.ts';
import { apart } from '../../../platform/log/correlation.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { type CancelledPurchase, purchaseKey, purchasesOf } from './cancelled-purchases-store.ts';
import { refundPurchase } from './refund-purchase.ts';

/** Purchases that one call refunds. A refund takes about two seconds, most of them at the provider. */
const PURCHASES_A_CALL = 60;
/** With as many calls at once as there are shards, about 12 refunds a second: the card provider has enough left for buyers. */
const REFUNDS_AT_ONCE = 3;

/** A page of the purchases of a cancelled event that are to be refunded. */
type RefundPage = Extract<NonNullable<Cancellation['page']>, { step: 'refund' }>;

/**
 * Refunds a page of the purchases of a cancelled event, and raises the event for the next page.
 * @returns what was done, for the log
 * @throws AggregateError after all purchases of the page if some could not be refunded
 */
export async function refundPage(event: CancelledEvent, work: Cancellation, page: RefundPage): Promise<string> {
  const { shard, after, retries } = page;
  const purchases = await purchasesOf(event._id, shard, after, PURCHASES_A_CALL);
  await refundAll(event, purchases, retries);
  const last = purchases.at(-1);
  if (last && purchases.length === PURCHASES_A_CALL)
    await raise(cancelledEventRefunds, { ...work, page: { ...page, after: purchaseKey(last) } });
  return `Looked at ${purchases.length} purchases of ${event._id}.`;
}

async function refundAll(event: CancelledEvent, purchases: readonly CancelledPurchase[], retries: boolean): Promise<void> {
  const failures: unknown[] = [];
  const refund = (purchase: CancelledPurchase) =>
    apart(() => refundPurchase(event, purchase, retries)).catch((error: unknown) => void failures.push(error));
  await inParallel(purchases, refund, REFUNDS_AT_ONCE);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} purchases could not be looked at.`);
}
