import type Stripe from 'stripe';
import { type Answer, type Call, type Endpoint, ok, putAndEmit } from '../../../http/call.ts';
import { invalidRequest, missingParameter, noSuch } from '../../../http/errors.ts';
import { paramsOf } from '../../../http/params.ts';
import type { ObjectStore } from '../../../storage/object-store.ts';
import { currencyOf } from '../../currency.ts';
import { expanded } from '../../expand.ts';
import { newId, nowInSeconds, randomToken } from '../../ids.ts';
import { listEndpoint } from '../../lists.ts';
import type { Coupon, PromotionCode } from './objects.ts';

const COUPON_PARAMS = paramsOf<Stripe.CouponCreateParams>([
  'amount_off',
  'currency',
  'duration',
  'duration_in_months',
  'expand',
  'id',
  'max_redemptions',
  'metadata',
  'name',
  'percent_off',
  'redeem_by',
]);

const CODE_PARAMS = paramsOf<Stripe.PromotionCodeCreateParams>([
  'active',
  'code',
  'customer',
  'expand',
  'expires_at',
  'max_redemptions',
  'metadata',
  'promotion',
]);

export const couponEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/coupons', params: COUPON_PARAMS, handle: createCoupon },
  listEndpoint('/v1/coupons', 'coupon'),
  { method: 'GET', path: '/v1/coupons/:id', params: ['expand'], handle: (call) => ok(findCoupon(call.objects, call.id)) },
  { method: 'POST', path: '/v1/promotion_codes', params: CODE_PARAMS, handle: createCode },
  listEndpoint('/v1/promotion_codes', 'promotion_code', ['code']),
];

function createCoupon(call: Call): Answer {
  const { params } = call;
  const amountOff = params.integer('amount_off') ?? null;
  const coupon: Coupon = {
    id: params.text('id') || randomToken(8),
    object: 'coupon',
    amount_off: amountOff,
    created: nowInSeconds(),
    currency: amountOff === null ? null : currencyOf(params),
    duration: params.choice('duration', ['forever', 'once', 'repeating']) ?? 'once',
    duration_in_months: params.integer('duration_in_months') ?? null,
    livemode: false,
    max_redemptions: params.integer('max_redemptions') ?? null,
    metadata: params.metadata(),
    name: params.text('name') ?? null,
    percent_off: percentOff(params.text('percent_off')),
    redeem_by: params.integer('redeem_by') ?? null,
    times_redeemed: 0,
    valid: true,
  };
  if ((coupon.amount_off === null) === (coupon.percent_off === null)) {
    throw invalidRequest('You must specify either an amount_off or a percent_off.', { param: 'percent_off' });
  }
  return ok(expanded(call, putAndEmit(call, 'coupon.created', coupon)));
}

function percentOff(text: string | undefined): number | null {
  if (!text) return null;
  const percent = Number(text);
  if (percent > 0 && percent <= 100) return percent;
  throw invalidRequest('Invalid percent_off: must be between 0 and 100.', { param: 'percent_off' });
}

function createCode(call: Call): Answer {
  const { params } = call;
  const promotion = params.child('promotion', ['coupon', 'type']);
  if (!promotion) throw missingParameter('promotion');
  const code: PromotionCode = {
    id: newId('promo'),
    object: 'promotion_code',
    active: params.text('active') !== 'false',
    code: params.text('code') || randomToken(8).toUpperCase(),
    created: nowInSeconds(),
    customer: params.text('customer') ?? null,
    expires_at: params.integer('expires_at') ?? null,
    livemode: false,
    max_redemptions: params.integer('max_redemptions') ?? null,
    metadata: params.metadata(),
    promotion: { coupon: findCoupon(call.objects, promotion.requiredText('coupon'), 400).id, type: 'coupon' },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  };
  return ok(expanded(call, putAndEmit(call, 'promotion_code.created', code)));
}

/** Returns the promotion code with this text if it is currently usable; undefined otherwise. */
export function usableCode(objects: ObjectStore, typed: string): PromotionCode | undefined {
  return objects.all('promotion_code', {}).find(({ active, code, expires_at, max_redemptions, times_redeemed }) => {
    const isActive = active && (expires_at === null || expires_at > nowInSeconds());
    return (
      isActive && code.toLowerCase() === typed.toLowerCase() && (max_redemptions === null || times_redeemed < max_redemptions)
    );
  });
}

/** @throws StripeError for an unknown coupon, with a status for an ID in the path (404) or in a parameter (400) */
export function findCoupon(objects: ObjectStore, id: string, status: 400 | 404 = 404): Coupon {
  const coupon = objects.get('coupon', id);
  if (!coupon) throw noSuch('coupon', id, 'coupon', status);
  return coupon;
}
