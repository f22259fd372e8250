import type { Order } from '../orders/order.ts';
import { refundPayment } from '../orders/providers.ts';
import { recordPurchase } from '../orders/recording/purchase.ts';
import { PaymentMoved } from '../orders/recording/record-payment.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { recordSubscription } from '../subscriptions/record-subscription.ts';
import type { KnownClaim } from './claim-of.ts';
import { beginRefund, endRefund, type GrantedRefund } from './refunds-store.ts';

/** What goes back. */
export interface Grant {
  /** Minor units. */
  amount: number;
  /** All that is left, which ends the access. */
  isAll: boolean;
  reason: string;
  note: string | null;
}

/**
 * Gives money back and takes the access away that it paid for. Each step may come twice: where this dies half-way, the
 * same call does what is left, or the reconciliation does, and the money goes back once.
 * @throws ApiError refund_not_possible, payments_unavailable, payment_processing
 */
export async function grantRefund(order: Order, known: KnownClaim, grant: Grant): Promise<void> {
  const { paymentId, refunded, subscriptionId } = known;
  const { userId, orderId } = order;
  const { amount, isAll, reason, note } = grant;
  const provider = order.provider ?? 'free';
  if (provider === 'free' || !paymentId) throw new ApiError('refund_not_possible');
  const now = new Date().toISOString();
  // What went back before is part of the key: a second refund is another one, a repeated one is not.
  const part = isAll ? null : { amount, key: `after-${refunded}` };
  const granted = { userId, orderId, provider, paymentId, subscriptionId, part, since: now };
  await beginRefund(granted, { state: 'granting', amount, reason, note, askedAt: order.refund?.askedAt ?? now });
  await finishRefund(granted);
}

/** Does what is left of a refund that was granted. @throws ApiError payments_unavailable, payment_processing */
export async function finishRefund(granted: GrantedRefund): Promise<void> {
  await refundPayment(granted, granted.part ?? undefined);
  await record(granted).catch(unlessMoved);
  await endRefund(granted, new Date());
}

async function record({ provider, paymentId, subscriptionId, part }: GrantedRefund): Promise<void> {
  if (!subscriptionId) await recordPurchase(provider, paymentId);
  else if (part === null) await endSubscription(subscriptionId);
  else await recordSubscription(subscriptionId);
}

/** The money is on its way, and whoever was faster writes it down. */
function unlessMoved(error: unknown): never {
  throw error instanceof PaymentMoved ? new ApiError('payment_processing') : error;
}
