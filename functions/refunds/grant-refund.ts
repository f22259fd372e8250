import type { Order } from '../orders/order.ts';
import { fetchPayment, refundPayment } from '../orders/providers.ts';
import { recordPurchase } from '../orders/recording/purchase.ts';
import { PaymentMoved } from '../orders/recording/record-payment.ts';
import { RefundRefused } from '../orders/refund-refused.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { flag } from '../reconciliation/reconciliation-store.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
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
 * @param known the payment that it is of
 * @throws ApiError refund_not_possible, payments_unavailable, payment_processing
 */
export async function grantRefund(
  order: Order,
  known: Pick<KnownClaim, 'paymentId' | 'refunded' | 'subscriptionId'>,
  grant: Grant,
): Promise<void> {
  const { paymentId, refunded, subscriptionId } = known;
  const { userId, orderId } = order;
  const { amount, isAll, reason, note } = grant;
  const provider = order.provider ?? 'free';
  if (provider === 'free' || !paymentId) throw new ApiError('refund_not_possible');
  const now = new Date().toISOString();
  // What went back before is part of the key: a second refund is another one, a repeated one is not.
  const part = isAll ? null : { amount, key: `after-${refunded}`, refundedBefore: refunded };
  const granted = { userId, orderId, provider, paymentId, subscriptionId, part, since: now };
  const begun = await beginRefund(granted, { state: 'granting', amount, reason, note, askedAt: order.refund?.askedAt ?? now });
  const end = await finishRefund(begun);
  if (end !== 'granted') throw new ApiError('refund_not_possible', { message: WHY_NOT[end] });
}

const WHY_NOT = {
  disputed: 'A bank is looking into this payment. It decides about the money.',
  failed:
    'The payment provider does not give this payment back any more. We have been told, and find another way. ' +
    'What it bought stays open until then.',
} as const;

/**
 * Does what is left of a refund that was granted.
 * @returns `disputed` where the bank decides first, and `failed` where the provider never will: a person is told
 * @throws ApiError payments_unavailable, payment_processing
 */
export async function finishRefund(granted: GrantedRefund): Promise<'granted' | 'disputed' | 'failed'> {
  try {
    await sendBack(granted);
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    const end = await afterRefusal(granted, error.message);
    if (end !== 'granted') return end;
  }
  await record(granted).catch(unlessMoved);
  await endRefund(granted, 'granted', new Date());
  return 'granted';
}

/** A provider forgets the keys of refunds after a day, and would send a part a second time. */
async function sendBack(granted: GrantedRefund): Promise<void> {
  const { provider, paymentId, part } = granted;
  if (part) {
    const { refunded } = await fetchPayment(provider, paymentId, false);
    if (refunded >= part.refundedBefore + part.amount) return;
  }
  await refundPayment(granted, part ?? undefined);
}

/** A payment that is disputed, or was lost to the bank, is refused as well. */
async function afterRefusal(granted: GrantedRefund, why: string): Promise<'granted' | 'disputed' | 'failed'> {
  const { provider, paymentId, orderId } = granted;
  const { isDisputed, isReversed } = await fetchPayment(provider, paymentId, false);
  if (isReversed) return 'granted';
  if (isDisputed) {
    await recordPurchase(provider, paymentId).catch(unlessMoved);
    return 'disputed';
  }
  await flag(`refund#${orderId}`, `${provider} ${paymentId} was to go back to its buyer. ${why}`);
  await endRefund(granted, 'failed', new Date());
  return 'failed';
}

/** Of a subscription, a part may be one of an earlier payment than its last. */
async function record({ provider, paymentId, subscriptionId, part }: GrantedRefund): Promise<void> {
  if (subscriptionId && part === null) await endSubscription(subscriptionId);
  else await recordPurchase(provider, paymentId);
}

/** The money is on its way, and whoever was faster writes it down. */
function unlessMoved(error: unknown): never {
  throw error instanceof PaymentMoved ? new ApiError('payment_processing') : error;
}
