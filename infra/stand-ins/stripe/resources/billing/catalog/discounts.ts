import type { Work } from '../../../http/call.ts';
import type { ObjectStore } from '../../../storage/object-store.ts';
import { newId } from '../../ids.ts';
import { findCoupon } from './coupons.ts';
import type { Coupon, Discount } from './objects.ts';
import type { Subscription } from '../objects.ts';
import { billingTime } from '../time.ts';

const MONTH_SECONDS = 30 * 24 * 60 * 60;

interface Redemption {
  coupon: Coupon;
  promotionCode: string | null;
  customer: string | null;
  session: string;
}

/** Redeems a coupon in a checkout, and counts the redemption. */
export function redeem(work: Work, { coupon, promotionCode, customer, session }: Redemption): Discount {
  const now = customer ? billingTime(work.objects, customer) : Math.floor(Date.now() / 1000);
  const discount: Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: session,
    created: now,
    customer,
    end: coupon.duration === 'repeating' ? now + (coupon.duration_in_months ?? 1) * MONTH_SECONDS : null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode,
    source: { coupon: coupon.id, type: 'coupon' },
    start: now,
    subscription: null,
  };
  work.objects.put(discount);
  work.objects.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  const code = promotionCode ? work.objects.get('promotion_code', promotionCode) : undefined;
  if (code) work.objects.put({ ...code, times_redeemed: code.times_redeemed + 1 });
  return discount;
}

/** Returns the coupon of a subscription's or an invoice's discounts, of which the stand-in supports at most one. */
export function couponOf(objects: ObjectStore, [id]: string[]): Coupon | null {
  const discount = id ? objects.get('discount', id) : undefined;
  return discount ? findCoupon(objects, discount.source.coupon) : null;
}

/** Returns the IDs of the discounts that still apply to the next period. */
export function discountsAfter({ objects }: Pick<Work, 'objects'>, { discounts, customer }: Subscription): string[] {
  const now = billingTime(objects, customer);
  return discounts.filter((id) => {
    const end = objects.get('discount', id)?.end ?? null;
    return couponOf(objects, [id])?.duration !== 'once' && (end === null || end > now);
  });
}
