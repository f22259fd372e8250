import type { Work } from '../../http/call.ts';
import { redeem } from '../billing/catalog/discounts.ts';
import type { CheckoutSession } from './objects.ts';
import { couponOfSession } from './pricing.ts';

/** Redeems a session's coupon, and counts the redemption. @returns the IDs of the resulting discounts */
export function redeemDiscount(work: Work, session: CheckoutSession): string[] {
  const coupon = couponOfSession(work.objects, session);
  if (!coupon) return [];
  const promotionCode = session.discounts[0]?.promotion_code ?? null;
  return [redeem(work, { coupon, promotionCode, customer: session.customer, session: session.id }).id];
}
