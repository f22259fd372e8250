import { scopeOf } from '../../../catalog/listings/packages/item.ts';
import type { HeldSource } from '../../../catalog/entitlements/sources-store.ts';
import type { Order } from '../../orders/order.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import type { PaymentClaim } from '../amounts/claim-of.ts';
import { writeGrant, type GrantedRefund, type MissedGrant } from './granted-refunds-store.ts';

/** A refund that is granted, and the reason. */
export interface Grant {
  /** Minor units. */
  amount: number;
  /** True if all that is left is refunded, which ends the access unless `keepsAccess` is there. */
  isAll: boolean;
  /** Present if its buyer may go on watching although all is refunded. */
  keepsAccess?: true;
  /** True if the refund rule granted it, which applies only until the purchase is watched or redeemed. */
  unlessUsed: boolean;
  reason: string;
  note: string | null;
  /** Present if nobody asked for it, and its buyer is told why: what it depended on was refunded. */
  isAutomatic?: true;
  /** Present if it is granted for missed minutes. */
  missed?: MissedGrant;
  /** Present if it is granted because an event was cancelled: written with it, on a condition that only one refund meets. */
  provided?: TransactionPart;
}

/** The payment that is refunded, and what was refunded of it before. */
export type ClaimedPayment = Pick<PaymentClaim, 'paymentId' | 'refunded' | 'subscriptionId'>;

/**
 * Grants a refund: stores it, and closes the access that ends with it. No money moves yet: `finishRefund` sends it back, or the reconciliation
 * if nobody else does.
 * @returns the refund to finish; null if it was watched, redeemed or refunded since the order was read
 * @throws ApiError refund_not_possible
 */
export async function grantRefund(order: Order, claimed: ClaimedPayment, grant: Grant): Promise<GrantedRefund | null> {
  const { paymentId, refunded, subscriptionId } = claimed;
  const { userId, orderId } = order;
  const { amount, isAll, keepsAccess, unlessUsed, reason, note, isAutomatic, missed, provided } = grant;
  const provider = order.provider ?? 'free';
  if (provider === 'free' || !paymentId) throw new ApiError('refund_not_possible');
  const now = new Date().toISOString();
  // The amount refunded before is part of the key, so that a second refund differs from a repeated one.
  const part = isAll ? null : { amount, key: `after-${refunded}`, refundedBefore: refunded };
  const closes = isAll && !keepsAccess ? accessOf(order) : null;
  const granted = { userId, orderId, provider, paymentId, subscriptionId, part, closes, since: now };
  const why = {
    ...((isAutomatic ?? missed ?? provided) && { isAutomatic: true as const }),
    ...(provided && { isOfCancelled: true as const }),
    ...(isAll && keepsAccess && { keepsAccess }),
  };
  const askedAt = order.refund?.askedAt ?? now;
  const refund = { state: 'granting', amount, reason, note, askedAt, ...why } as const;
  return writeGrant({ granted, order, refund, unlessUsed, missed, provided });
}

/**
 * Returns the access that an order gives; null for none. A subscription's access follows its own state, a gift opens nothing until it is
 * redeemed, and a test opens nothing at all.
 */
export function accessOf(order: Order): HeldSource | null {
  if (order.kind === 'plan' || order.sells.kind === 'subscription' || order.isTest) return null;
  const { userId, orderId, gift } = order;
  if (gift && !gift.redeemedBy) return null;
  return { userId: gift?.redeemedBy ?? userId, scope: scopeOf(order), orderId };
}
