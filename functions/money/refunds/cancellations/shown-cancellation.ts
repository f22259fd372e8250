import { MOST_FAILURES_LISTED, type OwnCancellation } from '#shared/api/desk/cancellations.ts';
import type { CancelledEvent } from '../../../catalog/listings/cancelled-rules.ts';
import { failedPurchases, refundCounts } from './cancelled-purchases-store.ts';

/** Returns how far the refunds of a cancelled event are. One query; if some have failed, all purchases are read to find them. */
export async function shownCancellation({ _id, cancelled }: CancelledEvent): Promise<OwnCancellation> {
  const { refundedAmount, ...purchases } = await refundCounts(_id);
  const failed = purchases.failed > 0 ? await failedPurchases(_id) : [];
  const failures = failed
    .slice(0, MOST_FAILURES_LISTED)
    .map(({ orderId, provider, why = 'refused' }) => ({ orderId, provider, why }));
  return { ...cancelled, purchases, refundedAmount, failures };
}
