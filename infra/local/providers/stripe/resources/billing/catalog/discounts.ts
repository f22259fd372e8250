import type { Work } from '../../../http/call.ts';
import type { ObjectStore } from '../../../storage/object-store.ts';
import { newId } from '../../ids.ts';
import { findCoupon } from './coupons.ts';
import type { Coupon, Discount } from './objects.ts';
import type { Subscription } from '../objects.ts';
import { billingTime } from '../time.ts';

const MONTH = 30 * 24 * 60 * 60;

interface Redemption {
  coupon: Coupon;
  promotionCode: string | null;
  customer: string | null;
  session: string;
}

/** Takes a coupon for a checkout, and counts it. */
export function redeem(work: Work, { coupon, promotionCode, customer, session }: Redemption): Discount {
  const now = customer ? billingTime(work.objects, customer) : Math.floor(Date.now() / 1000);
  const discount: Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: session,
    created: now,
    customer,
    end: coupon.duration === 'repeating' ? now + (coupon.duration_in_months ?? 1) * MONTH : null,
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

/** The coupon behind a subscription's or an invoice's discounts, of which there is one at most here. */
export function couponOf(objects: ObjectStore, [id]: string[]): Coupon | null {
  const discount = id ? objects.get('discount', id) : undefined;
  return discount ? findCoupon(objects, discount.source.coupon) : null;
}

/** The discounts that the period after this one still has. */
export function discountsAfter({ objects }: Pick<Work, 'objects'>, { discounts, customer }: Subscription): string[] {
  const now = billingTime(objects, customer);
  return discounts.filter((id) => {
    const end = objects.get('discount', id)?.end ?? null;
    return couponOf(objects, [id])?.duration !== 'once' && (end === null || end > now);
  });
}
