import type { ObjectStore } from '../../storage/object-store.ts';
import { amountsOf, sumOf } from '../billing/invoices/amounts.ts';
import { findCoupon } from '../billing/catalog/coupons.ts';
import type { Coupon } from '../billing/catalog/objects.ts';
import { taxRateOf } from '../tax/rates.ts';
import type { CheckoutDetails, CheckoutSession, LineItem } from './objects.ts';

/** A session with what only the stand-in knows of it. */
export interface Checkout {
  session: CheckoutSession;
  details: CheckoutDetails;
}

/** @throws Error where a session lacks its details, which are written with it */
export function detailsOf(objects: ObjectStore, session: CheckoutSession): CheckoutDetails {
  const details = objects.get('checkout.details', `${session.id}_details`);
  if (!details) throw new Error(`${session.id} has no details`);
  return details;
}

/**
 * The session with the amounts that its coupon and the buyer's country make.
 * @param country two letters; null while it is not known
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

/** The coupon that a session has been given, directly or by a code. */
export function couponOfSession(objects: ObjectStore, { discounts: [discount] }: CheckoutSession): Coupon | null {
  const code = discount?.promotion_code ? objects.get('promotion_code', discount.promotion_code) : undefined;
  const id = discount?.coupon ?? code?.promotion.coupon;
  return id ? findCoupon(objects, id) : null;
}
