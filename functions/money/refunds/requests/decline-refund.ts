import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import type { Order } from '../../orders/order.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { noteDeclined } from './queued-refunds-store.ts';

export const REFUNDED_BEFORE = 'This has already been refunded.';

/**
 * Declines a refund request, and has its buyer told. The request stays in the queue until the caller removes it.
 * @param note the explanation for the buyer; null for none
 * @returns a sentence for whoever decided
 * @throws ApiError refund_not_possible
 */
export async function declineRefund(order: Order, note: string | null): Promise<string> {
  if (order.status === 'refunded') return REFUNDED_BEFORE;
  const { userId, orderId, amount, refund } = order;
  const now = new Date();
  const request = { amount, reason: refund?.reason ?? '', askedAt: refund?.askedAt ?? now.toISOString() };
  const isNoted = await noteDeclined(order, { ...request, state: 'declined', note, decidedAt: now.toISOString() });
  if (!isNoted)
    throw new ApiError('refund_not_possible', { message: 'This refund was already granted, so you can no longer decline it.' });
  await raiseMailEvent({ type: 'order-notice', notice: 'refund-declined', userId, orderId }, now);
  return 'You declined this refund. We will let the buyer know.';
}
