import { findChange, type OrderChange } from '../../orders/order-changes-store.ts';
import type { Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { findPayment } from '../../payments/payments-store.ts';
import type { ProviderName } from '../../payments/payment.ts';
import type { MoneyProvider } from '../../payments/provider.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { requireSameRequest } from '../../../platform/http/same-request.ts';
import { again, retry } from '../../../platform/retry.ts';
import { findOwnSubscription } from '../../subscriptions/subscriptions-store.ts';
import { whyNotRefundable } from '../amounts/decided-refund-rules.ts';
import { leftOfPayment } from '../amounts/refund-limit-rules.ts';
import { writeDecidedGrant } from './decided-refunds-store.ts';
import { finishRefund, refundNotPossible } from './finish-refund.ts';
import { accessOf } from './grant-refund.ts';
import { findGranted, type GrantedRefund } from './granted-refunds-store.ts';

/** The refund of a payment, or of a part of it, that a member decided. */
export type DecidedRefund = OrderChange & { kind: 'refund'; refund: NonNullable<OrderChange['refund']> };

/** The words that a buyer reads about a refund for which they did not ask. */
export interface RefundNote {
  note: string;
  /** True to invite the buyer to buy it again. */
  offersAgain: boolean;
}

/** Others may change the order at the same time: it is read and decided again. */
const POLICY = { tries: 3, waitMs: 50 };

/**
 * Refunds a payment or a part of it because a member decided so, whatever the refund policy says. All that is left of a purchase ends the
 * access that it gave, at once; all that is left of the last paid period ends its subscription. The same key refunds once: a repeated call
 * finishes what an earlier one granted.
 * @param userId the buyer
 * @param told what the buyer reads about it; null if the mail names the amount alone
 * @throws ApiError order_not_found, refund_not_possible, payment_processing, payments_unavailable
 */
export async function refundByDecision(userId: string, change: DecidedRefund, told: RefundNote | null = null): Promise<void> {
  const granted = await retry(POLICY, () => grantOnce(userId, change, told));
  if (granted === 'ended') return;
  const end = await finishRefund(granted).catch(unlessLater);
  if (end !== 'granted') throw refundNotPossible(end, granted.provider);
}

/** Says of a provider that did not answer, and of a recording that somebody else is making, what becomes of the refund. */
function unlessLater(error: unknown): 'granted' {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'payment_processing') return 'granted';
  throw error.code === 'payments_unavailable' ? new ApiError('payments_unavailable', { message: LATER }) : error;
}

const LATER =
  'The payment provider did not respond. The refund is noted, and is made as soon as the provider responds: you do not have to do anything.';

/** Grants the refund, or finds it as an earlier call with the same key granted it: `ended` if that one is complete. */
async function grantOnce(userId: string, change: DecidedRefund, told: RefundNote | null) {
  const { orderId, key } = change;
  const [order, known] = await Promise.all([findOrder(userId, orderId), findChange(orderId, key)]);
  if (!order) throw new ApiError('order_not_found', { field: 'orderId' });
  if (known) return findEarlierGrant(order, known, change);
  try {
    return await grantDecided(order, change, told);
  } catch (error) {
    // It may be refused because a concurrent call with the same key has granted it since the change was looked up.
    if (error instanceof ApiError && (await findChange(orderId, key))) return again(error);
    throw error;
  }
}

/** Grants the refund. @param order read before its payment, which is then at least as new */
async function grantDecided(order: Order, change: DecidedRefund, told: RefundNote | null) {
  const granted = await refundOf(order, change);
  if (order.refund?.state === 'granting') throw new ApiError('payment_processing', { message: UNDER_WAY });
  const { amount } = change.refund;
  const waiting = order.refund?.state === 'queued' ? order.refund : null;
  const asked = { reason: waiting?.reason ?? '', askedAt: waiting?.askedAt ?? change.at };
  const refund = { state: 'granting', amount, note: null, ...asked, ...(told && noteFields(told)) } as const;
  const isWritten = await writeDecidedGrant({ granted, order, refund, change });
  return isWritten ? granted : again(new ApiError('payment_processing', { message: UNDER_WAY }));
}

const noteFields = ({ note, offersAgain }: RefundNote) => ({
  note,
  isAutomatic: true as const,
  ...(offersAgain && { offersAgain: true as const }),
});

/** Returns the refund that an earlier call with the same key granted. */
async function findEarlierGrant(order: Order, known: OrderChange, wanted: DecidedRefund): Promise<GrantedRefund | 'ended'> {
  requireSameRequest(known, wanted);
  const name = { orderId: known.orderId, paymentId: wanted.refund.paymentId };
  const [part, all] = await Promise.all([
    findGranted({ ...name, part: { key: partKey(known) } }),
    findGranted({ ...name, part: null }),
  ]);
  if (part || all) return part ?? all!;
  if (order.refund?.state === 'failed') throw refundNotPossible('failed', order.provider);
  return 'ended';
}

/** Returns the key of a part. Another decision has another one, so that the provider does not take it for a repeated call. */
const partKey = ({ key }: OrderChange) => `by-${key}`;

async function refundOf(order: Order, change: DecidedRefund): Promise<GrantedRefund> {
  const { amount, paymentId, provider } = change.refund;
  const payment = await findPayment({ provider: provider as ProviderName, paymentId });
  if (!payment || payment.orderId !== order.orderId) throw new ApiError('payment_not_found', { field: 'paymentId' });
  const why = whyNotRefundable(order, payment, amount);
  if (why !== null) throw new ApiError('refund_not_possible', { message: why, field: 'amount' });
  const { userId, orderId, subscriptionId = null } = order;
  const isRest = amount === leftOfPayment(payment);
  // Only the last period is what a subscription lives on: an earlier one is refunded like a part.
  const isAll = isRest && (subscriptionId === null || (await isLastPeriod(order, paymentId)));
  return {
    userId,
    orderId,
    provider: payment.provider as MoneyProvider,
    paymentId,
    subscriptionId,
    part: isAll ? null : { amount, key: partKey(change), refundedBefore: payment.refunded },
    closes: isAll ? accessOf(order) : null,
    since: change.at,
  };
}

async function isLastPeriod({ userId, subscriptionId }: Order, paymentId: string): Promise<boolean> {
  const subscription = subscriptionId === undefined ? null : await findOwnSubscription(userId, subscriptionId);
  return subscription?.paymentId === paymentId;
}

const UNDER_WAY = 'Another refund of this order is under way. Reload the page in a minute, and see what is left.';
