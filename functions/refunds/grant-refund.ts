import type { HeldSource } from '../entitlements/sources-store.ts';
import { scopeOf } from '../catalog/item.ts';
import type { Order } from '../orders/order.ts';
import { PaymentMoved } from '../orders/settlement/transition.ts';
import { flag } from '../payments/flags-store.ts';
import type { RefundResult } from '../payments/provider.ts';
import { PAYMENTS } from '../payments/providers.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { TransactionPart } from '../platform/transact.ts';
import { recordPayment } from '../recording/record-payment.ts';
import { requestFailedRefundMails } from './report-failed-refund.ts';
import type { PaymentClaim } from './claim-of.ts';
import { beginRefund, endRefund, type GrantedRefund, type MissedGrant } from './granted-refunds-store.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';

const ASK_ALL = { ofDispute: true, ofRefund: true } as const;

/** A granted refund. */
export interface Grant {
  /** Minor units. */
  amount: number;
  /** True if all that is left is refunded, which ends the access. */
  isAll: boolean;
  /** True if the refund rule granted it, which applies only until the purchase is watched or redeemed. */
  unlessUsed: boolean;
  reason: string;
  note: string | null;
  /** Present if it is granted for missed minutes. */
  missed?: MissedGrant;
  /** Present if it is granted because an event was cancelled: written with it, on a condition that only one refund meets. */
  provided?: TransactionPart;
}

/**
 * Refunds money and takes away the access that it paid for: access is closed immediately, and reopened if the provider refuses.
 * Every step is idempotent: if this is interrupted, the same call or the reconciliation finishes it, and the money is refunded
 * once.
 * @param claimed the payment to refund
 * @returns false if it was watched or redeemed since the order was read: then nothing is refunded
 * @throws ApiError refund_not_possible, payments_unavailable, payment_processing
 */
export async function grantRefund(order: Order, claimed: Claimed, grant: Grant): Promise<boolean> {
  const begun = await startRefund(order, claimed, grant);
  if (!begun) return false;
  const end = await finishRefund(begun);
  if (end !== 'granted') throw new ApiError('refund_not_possible', { message: WHY_NOT[end] });
  return true;
}

type Claimed = Pick<PaymentClaim, 'paymentId' | 'refunded' | 'subscriptionId'>;

/**
 * Stores that a refund is granted, and closes the access that ends with it. The reconciliation finishes it if nobody else does.
 * @returns null if it was watched, redeemed or refunded since the order was read
 * @throws ApiError refund_not_possible
 */
export async function startRefund(order: Order, claimed: Claimed, grant: Grant): Promise<GrantedRefund | null> {
  const { paymentId, refunded, subscriptionId } = claimed;
  const { userId, orderId } = order;
  const { amount, isAll, unlessUsed, reason, note, missed, provided } = grant;
  const provider = order.provider ?? 'free';
  if (provider === 'free' || !paymentId) throw new ApiError('refund_not_possible');
  const now = new Date().toISOString();
  // The amount refunded before is part of the key, so that a second refund differs from a repeated one.
  const part = isAll ? null : { amount, key: `after-${refunded}`, refundedBefore: refunded };
  const closes = isAll ? accessOf(order) : null;
  const granted = { userId, orderId, provider, paymentId, subscriptionId, part, closes, since: now };
  const asked = { askedAt: order.refund?.askedAt ?? now, ...((missed ?? provided) && { isAutomatic: true as const }) };
  const refund = { state: 'granting', amount, reason, note, ...asked } as const;
  return beginRefund({ granted, order, refund, unlessUsed, missed, provided });
}

/**
 * Returns the access that an order gives; null for none. A subscription's access follows its own state, and a gift opens
 * nothing until it is redeemed.
 */
export function accessOf(order: Order): HeldSource | null {
  if (order.kind === 'plan' || order.sells.kind === 'subscription') return null;
  const { userId, orderId, gift } = order;
  if (gift && !gift.redeemedBy) return null;
  return { userId: gift?.redeemedBy ?? userId, scope: scopeOf(order), orderId };
}

export const WHY_NOT = {
  disputed: 'A bank is reviewing this payment and will decide about the money.',
  failed:
    'The payment provider can no longer refund this payment. We have been notified and will find another way. ' +
    'Access stays open until then.',
} as const;

/**
 * Finishes a granted refund.
 * @returns `disputed` if the bank decides first, and `failed` if the provider never will, which is reported to a person
 * @throws ApiError payments_unavailable, payment_processing
 */
export async function finishRefund(granted: GrantedRefund): Promise<'granted' | 'disputed' | 'failed'> {
  const sent = await sendBack(granted);
  if (sent.state === 'refused') {
    const end = await afterRefusal(granted, sent.why);
    if (end !== 'granted') return end;
  }
  await record(granted).catch(unlessMoved);
  await endRefund(granted, 'granted', new Date());
  return 'granted';
}

/**
 * Sends the money back. A part is checked first, because providers forget idempotency keys after a day and would refund it
 * twice.
 */
async function sendBack(granted: GrantedRefund): Promise<RefundResult> {
  const { provider, paymentId, part } = granted;
  if (part) {
    const { refunded } = await PAYMENTS[provider].fetch(paymentId, ASK_ALL);
    if (refunded >= part.refundedBefore + part.amount) return { state: 'granted' };
  }
  return PAYMENTS[provider].refund(paymentId, part ?? undefined);
}

/** Returns what a refusal means: a payment that is disputed, or was lost to the bank, is refused as well. */
async function afterRefusal(granted: GrantedRefund, why: string): Promise<'granted' | 'disputed' | 'failed'> {
  const { provider, paymentId, orderId } = granted;
  const { isDisputed, isReversed } = await PAYMENTS[provider].fetch(paymentId, ASK_ALL);
  if (isReversed) return 'granted';
  if (isDisputed) {
    await recordPayment(provider, paymentId, ASK_ALL).catch(unlessMoved);
    return 'disputed';
  }
  await flag(`refund#${orderId}`, `${provider} ${paymentId} should have been refunded. ${why}`);
  await requestFailedRefundMails(granted, null);
  await endRefund(granted, 'failed', new Date());
  return 'failed';
}

/** Records the refund. A subscription's partial refund may be of a payment before its last, so that payment is recorded. */
async function record({ provider, paymentId, subscriptionId, part }: GrantedRefund): Promise<void> {
  if (subscriptionId && part === null) await endSubscription(subscriptionId);
  else await recordPayment(provider, paymentId, { ofRefund: true });
}

/** The money is on its way, and a faster process records it. */
function unlessMoved(error: unknown): never {
  throw error instanceof PaymentMoved ? new ApiError('payment_processing') : error;
}
