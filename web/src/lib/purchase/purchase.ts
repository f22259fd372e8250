import type { Event, Package } from '#shared/api/events.ts';
import { priceAt } from '#shared/package-price.ts';
import type { Plan } from '#shared/plans.ts';

/** What a payment dialog is about. */
export type Purchase = { kind: 'package'; event: Event; pkg: Package } | { kind: 'plan'; plan: Plan };

/** Who gets what is bought, where that is not the buyer. */
export interface GiftTo {
  email: string;
  /** Empty for none. */
  message: string;
}

/** On what terms it is bought. */
export interface Terms {
  /** What the buyer saw, minor units, before any discount; null to take whatever it costs. */
  price: number | null;
  code: string | null;
  gift: GiftTo | null;
}

/** What it costs at this moment, minor units. */
export const priceOf = (purchase: Purchase) =>
  purchase.kind === 'plan' ? purchase.plan.price : priceAt(purchase.pkg, Date.now());

/** How often it is paid for; null for what is paid once. */
export const intervalOf = (purchase: Purchase) =>
  purchase.kind === 'package' ? (purchase.pkg.subscription?.interval ?? null) : null;

/** What the button that buys a package says. Source: the product specification, event landing page; a subscription says so. */
export const buyingWords = ({ subscription }: Package) => (subscription ? 'Subscribe' : 'Pay Now');

/** What the dialog or page is called in which it is bought. */
export const checkoutTitle = (purchase: Purchase) => (intervalOf(purchase) ? 'Subscribe' : 'Checkout');

/** How an order for it is asked for. */
export function orderRequest(purchase: Purchase, { price, code, gift }: Terms) {
  return {
    ...wanted(purchase),
    ...(price !== null && { price }),
    ...(code !== null && { code }),
    ...(gift && { gift: { email: gift.email, ...(gift.message && { message: gift.message }) } }),
  };
}

function wanted(purchase: Purchase) {
  if (purchase.kind === 'plan') return { planId: purchase.plan.planId, planName: purchase.plan.planName };
  return { eventId: purchase.event._id, packageId: purchase.pkg._id };
}

/** What a paid order is for, as the server is told when a payment is saved. */
export function paidItem(bought: { kind: 'plan'; planId: string } | { kind: 'package'; eventId: string; packageId: string }) {
  return bought.kind === 'plan' ? { planId: bought.planId } : { eventId: bought.eventId, selectedPackage: bought.packageId };
}

/** A purchase by its ids alone. */
export function idsOf(purchase: Purchase) {
  if (purchase.kind === 'plan') return { kind: 'plan', planId: purchase.plan.planId } as const;
  return { kind: 'package', eventId: purchase.event._id, packageId: purchase.pkg._id } as const;
}
