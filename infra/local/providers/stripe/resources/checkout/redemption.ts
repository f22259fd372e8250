import type { Work } from '../../http/call.ts';
import { redeem } from '../billing/catalog/discounts.ts';
import type { CheckoutSession } from './objects.ts';
import { couponOfSession } from './pricing.ts';

/** Takes the coupon that a session has been given, and counts it. @returns the ids of the discounts that come of it */
export function redeemDiscount(work: Work, session: CheckoutSession): string[] {
  const coupon = couponOfSession(work.objects, session);
  if (!coupon) return [];
  const promotionCode = session.discounts[0]?.promotion_code ?? null;
  return [redeem(work, { coupon, promotionCode, customer: session.customer, session: session.id }).id];
}
