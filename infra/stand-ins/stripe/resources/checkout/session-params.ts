import type { Call } from '../../http/call.ts';
import { invalidRequest, missingParameter, noSuch } from '../../http/errors.ts';
import type { Params } from '../../http/params.ts';
import { findCoupon } from '../billing/catalog/coupons.ts';
import type { Coupon } from '../billing/catalog/objects.ts';
import { nowInSeconds } from '../ids.ts';
import type { CheckoutSession } from './objects.ts';

const HOUR_SECONDS = 60 * 60;

/** Checks the parameters. @throws StripeError 400 if they are incompatible with each other or with the mode */
export function refuseContradictions(params: Params): void {
  const mode = params.text('mode');
  const pairs = [
    ['customer', 'customer_email'],
    ['allow_promotion_codes', 'discounts'],
  ] as const;
  for (const [one, other] of pairs) {
    if (!params.has(one) || !params.has(other)) continue;
    throw invalidRequest(`You may only specify one of these parameters: ${one}, ${other}.`, { param: one });
  }
  const disallowed = mode === 'payment' ? 'subscription_data' : 'payment_intent_data';
  if (params.has(disallowed)) throw params.refused(disallowed, `You can not pass \`${disallowed}\` in \`${mode}\` mode.`);
}

export function discountsIn({ params, objects }: Call): CheckoutSession['discounts'] {
  return params.items('discounts', ['coupon', 'promotion_code']).map((discount) => {
    const coupon = discount.text('coupon') ?? null;
    const code = discount.text('promotion_code') ?? null;
    if (coupon) requireUsable(findCoupon(objects, coupon, 400));
    if (code && !objects.get('promotion_code', code)) throw noSuch('promotion code', code, 'discounts[0][promotion_code]', 400);
    return { coupon, promotion_code: code };
  });
}

function requireUsable({ id, max_redemptions, redeem_by, times_redeemed }: Coupon): void {
  const isUsedUp = max_redemptions !== null && times_redeemed >= max_redemptions;
  if (!isUsedUp && (redeem_by === null || redeem_by > nowInSeconds())) return;
  throw invalidRequest(`Coupon expired: ${id}`, { code: 'coupon_expired', param: 'discounts[0][coupon]' });
}

/** Returns the expiry time, which has to be between 30 minutes and a day from now; a day by default. */
export function expiryIn(params: Params): number {
  const now = nowInSeconds();
  const expiry = params.integer('expires_at') ?? now + 24 * HOUR_SECONDS;
  if (expiry < now + HOUR_SECONDS / 2 - 60) {
    throw params.refused('expires_at', 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.');
  }
  if (expiry > now + 24 * HOUR_SECONDS + 60) {
    throw params.refused('expires_at', 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.');
  }
  return expiry;
}

export function automaticTax(params: Params): boolean {
  return params.child('automatic_tax', ['enabled', 'liability'])?.flag('enabled') ?? false;
}

export function uiMode(params: Params): 'hosted_page' {
  return params.choice('ui_mode', ['hosted_page'] as const) ?? 'hosted_page';
}

export function requiredUrl(params: Params): string {
  const url = urlIn(params, 'success_url');
  if (url === null) throw missingParameter('success_url');
  return url;
}

/** Returns a URL; it can contain the placeholder of the session's ID, whose braces are not allowed in other URLs. */
export function urlIn(params: Params, name: 'cancel_url' | 'success_url'): string | null {
  const url = params.text(name);
  if (!url) return null;
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw params.refused(name, 'Not a valid URL', 'url_invalid');
}
