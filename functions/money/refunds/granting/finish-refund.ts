import { moverOf } from '#shared/money/payment-words.ts';
import type { Order } from '../../orders/order.ts';
import { PaymentMoved } from '../../orders/settlement/transition.ts';
import { flag } from '../../payments/flags-store.ts';
import type { PaymentName } from '../../payments/payment.ts';
import type { RefundResult } from '../../payments/provider.ts';
import { PAYMENTS } from '../../payments/providers.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { recordPayment } from '../../recording/record-payment.ts';
import { requestFailedRefundMails } from './report-failed-refund.ts';
import { endRefund, type GrantedRefund } from './granted-refunds-store.ts';
import { type ClaimedPayment, type Grant, grantRefund } from './grant-refund.ts';
import { grantUpgradeRefunds } from './grant-upgrade-refunds.ts';
import { endSubscription } from '../../subscriptions/end-subscription.ts';

const ASK_ALL = { ofDispute: true, ofRefund: true } as const;

/**
 * Grants a refund and finishes it in the same call: access is closed immediately, and reopened if the provider refuses.
 * Every step is idempotent: if this is interrupted, the same call or the reconciliation finishes it, and the money is refunded
 * once.
 * @param claimed the payment to refund
 * @returns false if it was watched or redeemed since the order was read: then nothing is refunded
 * @throws ApiError refund_not_possible, payments_unavailable, payment_processing
 */
export async function refundNow(order: Order, claimed: ClaimedPayment, grant: Grant): Promise<boolean> {
  const granted = await grantRefund(order, claimed, grant);
  if (!granted) return false;
  const end = await finishRefund(granted);
  if (end !== 'granted') throw refundNotPossible(end, granted.provider);
  return true;
}

/** Returns the refusal of a refund that a dispute decides, or that the provider never makes. Buyers and members read it. */
export function refundNotPossible(end: 'disputed' | 'failed', provider: string | undefined): ApiError {
  const disputed = `${moverOf(provider, 'A')} is reviewing this payment and will decide about the money.`;
  return new ApiError('refund_not_possible', { message: end === 'disputed' ? disputed : FAILED });
}

const FAILED =
  'The payment provider can no longer refund this payment. We have been notified and will find another way. ' +
  'Access stays open until then.';

/**
 * Finishes a granted refund: sends the money back, records that, and ends what depends on the purchase.
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
  const isWhole = granted.part === null && granted.subscriptionId === null;
  const upgrades = isWhole ? await grantUpgradeRefunds(granted) : [];
  await endRefund(granted, 'granted', new Date());
  await finishAll(upgrades);
  return 'granted';
}

/**
 * Refunds the upgrades of a ticket whose money went back at its provider, or by a bank's decision. It can be called any number of times.
 * @param payment of the ticket; or of the upgrade, if that was disputed while its ticket was refunded
 */
export const refundUpgrades = async (payment: PaymentName): Promise<void> => finishAll(await grantUpgradeRefunds(payment));

async function finishAll(refunds: readonly GrantedRefund[]): Promise<void> {
  for (const granted of refunds) await finishNowOrLater(granted);
}

/** Finishes a granted refund, or leaves it to the reconciliation if that fails. @returns how it ended; null if it is left */
export async function finishNowOrLater(granted: GrantedRefund): Promise<'granted' | 'disputed' | 'failed' | null> {
  try {
    return await finishRefund(granted);
  } catch (error) {
    log.warn('refund left to the reconciliation', { orderId: granted.orderId, cause: causeOf(error) });
    return null;
  }
}

/**
 * Sends the money back. A part is checked first, because providers forget idempotency keys after a day and would refund it
 * twice.
 */
async function sendBack(granted: GrantedRefund): Promise<RefundResult> {
  const { provider, paymentId, part } = granted;
  if (!part) return PAYMENTS[provider].refund(paymentId);
  const { refunded, currency } = await PAYMENTS[provider].fetch(paymentId, ASK_ALL);
  if (refunded >= part.refundedBefore + part.amount) return { state: 'granted' };
  return PAYMENTS[provider].refund(paymentId, { ...part, currency });
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
