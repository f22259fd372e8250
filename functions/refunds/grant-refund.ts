import type { HeldSource } from '../entitlements/entitlements-store.ts';
import type { Order } from '../orders/order.ts';
import { fetchPayment, refundPayment } from '../orders/providers.ts';
import { scopeOf } from '../orders/recording/access-parts.ts';
import { recordPurchase } from '../orders/recording/purchase.ts';
import { PaymentMoved } from '../orders/recording/record-payment.ts';
import { askForRefundFailed } from '../orders/recording/refund-came-back.ts';
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
  /** Granted by the rule, which is over once somebody watched or redeemed what was bought. */
  unlessUsed: boolean;
  reason: string;
  note: string | null;
}

/**
 * Gives money back and takes the access away that it paid for: closed at once, and open again where the provider refuses.
 * Each step may come twice: where this dies half-way, the same call does what is left, or the reconciliation does, and the
 * money goes back once.
 * @param known the payment that it is of
 * @returns false where it was watched, or redeemed, since the order was read: nothing goes back then
 * @throws ApiError refund_not_possible, payments_unavailable, payment_processing
 */
export async function grantRefund(
  order: Order,
  known: Pick<KnownClaim, 'paymentId' | 'refunded' | 'subscriptionId'>,
  grant: Grant,
): Promise<boolean> {
  const { paymentId, refunded, subscriptionId } = known;
  const { userId, orderId } = order;
  const { amount, isAll, unlessUsed, reason, note } = grant;
  const provider = order.provider ?? 'free';
  if (provider === 'free' || !paymentId) throw new ApiError('refund_not_possible');
  const now = new Date().toISOString();
  // What went back before is part of the key: a second refund is another one, a repeated one is not.
  const part = isAll ? null : { amount, key: `after-${refunded}`, refundedBefore: refunded };
  const closes = isAll ? accessOf(order) : null;
  const granted = { userId, orderId, provider, paymentId, subscriptionId, part, closes, since: now };
  const refund = { state: 'granting', amount, reason, note, askedAt: order.refund?.askedAt ?? now } as const;
  const begun = await beginRefund({ granted, order, refund, unlessUsed });
  if (!begun) return false;
  const end = await finishRefund(begun);
  if (end !== 'granted') throw new ApiError('refund_not_possible', { message: WHY_NOT[end] });
  return true;
}

/** What an order opens, and to whom. A subscription is open by its own state, and a gift opens nothing until it is redeemed. */
function accessOf(order: Order): HeldSource | null {
  if (order.kind === 'plan' || order.sells.kind === 'subscription') return null;
  const { userId, orderId, gift } = order;
  if (gift && !gift.redeemedBy) return null;
  return { userId: gift?.redeemedBy ?? userId, scope: scopeOf(order), orderId };
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
    const { refunded } = await fetchPayment(provider, paymentId, { ofDispute: true, ofRefund: true });
    if (refunded >= part.refundedBefore + part.amount) return;
  }
  await refundPayment(granted, part ?? undefined);
}

/** A payment that is disputed, or was lost to the bank, is refused as well. */
async function afterRefusal(granted: GrantedRefund, why: string): Promise<'granted' | 'disputed' | 'failed'> {
  const { provider, paymentId, orderId } = granted;
  const heard = { ofDispute: true, ofRefund: true };
  const { isDisputed, isReversed } = await fetchPayment(provider, paymentId, heard);
  if (isReversed) return 'granted';
  if (isDisputed) {
    await recordPurchase(provider, paymentId, heard).catch(unlessMoved);
    return 'disputed';
  }
  await flag(`refund#${orderId}`, `${provider} ${paymentId} was to go back to its buyer. ${why}`);
  await askForRefundFailed(granted, null);
  await endRefund(granted, 'failed', new Date());
  return 'failed';
}

/** Of a subscription, a part may be one of an earlier payment than its last. */
async function record({ provider, paymentId, subscriptionId, part }: GrantedRefund): Promise<void> {
  if (subscriptionId && part === null) await endSubscription(subscriptionId);
  else await recordPurchase(provider, paymentId, { ofRefund: true });
}

/** The money is on its way, and whoever was faster writes it down. */
function unlessMoved(error: unknown): never {
  throw error instanceof PaymentMoved ? new ApiError('payment_processing') : error;
}
