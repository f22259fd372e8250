import type { ObjectStore } from '../../storage/object-store.ts';
import { amountsOf, sumOf } from '../billing/invoices/amounts.ts';
import { findCoupon } from '../billing/catalog/coupons.ts';
import type { Coupon } from '../billing/catalog/objects.ts';
import { taxRateOf } from '../tax/rates.ts';
import type { CheckoutDetails, CheckoutSession, LineItem } from './objects.ts';

/** A session with its internal details. */
export interface Checkout {
  session: CheckoutSession;
  details: CheckoutDetails;
}

/** Returns a session's details, which are stored together with it. @throws Error if they are missing */
export function detailsOf(objects: ObjectStore, session: CheckoutSession): CheckoutDetails {
  const details = objects.get('checkout.details', `${session.id}_details`);
  if (!details) throw new Error(`${session.id} has no details`);
  return details;
}

/**
 * Returns a session with its amounts, calculated with its coupon and the tax of the buyer's country.
 * @param country two letters; null while it is unknown
 */
export function priced(objects: ObjectStore, { session, details }: Checkout, country: string | null): Checkout {
  const rate = session.automatic_tax.enabled ? taxRateOf(country) : null;
  const lines = details.line_items.data;
  const amounts = amountsOf(lines, couponOfSession(objects, session), rate);
  const items = lines.map((line, i): LineItem => {
    const { subtotal = 0, discount = 0, tax = 0, total = 0 } = amounts[i] ?? {};
    return { ...line, amount_discount: discount, amount_subtotal: subtotal, amount_tax: tax, amount_total: total };
  });
  return {
    details: { ...details, line_items: { ...details.line_items, data: items } },
    session: {
      ...session,
      amount_subtotal: sumOf(amounts, 'subtotal'),
      amount_total: sumOf(amounts, 'total'),
      automatic_tax: { ...session.automatic_tax, status: taxStatus(session, country) },
      total_details: { amount_discount: sumOf(amounts, 'discount'), amount_shipping: 0, amount_tax: sumOf(amounts, 'tax') },
    },
  };
}

function taxStatus({ automatic_tax }: CheckoutSession, country: string | null): CheckoutSession['automatic_tax']['status'] {
  if (!automatic_tax.enabled) return null;
  return country === null ? 'requires_location_inputs' : 'complete';
}

/** Returns the coupon of a session, applied directly or with a promotion code; null if there is none. */
export function couponOfSession(objects: ObjectStore, { discounts: [discount] }: CheckoutSession): Coupon | null {
  const code = discount?.promotion_code ? objects.get('promotion_code', discount.promotion_code) : undefined;
  const id = discount?.coupon ?? code?.promotion.coupon;
  return id ? findCoupon(objects, id) : null;
}
