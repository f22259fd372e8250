import type { Package, ShownEvent } from '#shared/api/site/events.ts';
import { priceAt } from '#shared/catalog/package-terms.ts';
import type { Plan } from '#shared/catalog/plans.ts';
import { isTestPurchase } from './test-purchase.ts';
import { boot } from '../page/boot.ts';

/** The item of a payment dialog: a package of an event, for the difference to a ticket if it upgrades one, or a plan. */
export type Purchase =
  | { kind: 'package'; event: ShownEvent; pkg: Package; upgrade?: WantedUpgrade }
  | { kind: 'plan'; plan: Plan };

/** The upgrade of a ticket. */
export interface WantedUpgrade {
  /** The order of the ticket. */
  orderId: string;
  /** The difference that the buyer saw, minor units; null if they saw none. The server's quote has the price. */
  price: number | null;
}

/** The recipient of a gift. */
export interface GiftTo {
  email: string;
  /** The buyer's message; empty for none. */
  message: string;
}

/** The terms of a purchase. */
export interface Terms {
  /** The price that the buyer saw, in minor units, before any discount; null to accept any price. */
  price: number | null;
  code: string | null;
  gift: GiftTo | null;
}

/** Returns the current price in minor units. */
export const priceOf = (purchase: Purchase) =>
  purchase.kind === 'plan' ? purchase.plan.price : (purchase.upgrade?.price ?? priceAt(purchase.pkg, Date.now()));

/** Returns true for a package that upgrades a ticket. */
export const isUpgrade = (purchase: Purchase) => purchase.kind === 'package' && purchase.upgrade !== undefined;

/** Returns true for a package that a member of its organisation buys as a test. The server knows whether they may. */
export const isTest = (purchase: Purchase) => purchase.kind === 'package' && !isUpgrade(purchase) && isTestPurchase();

/** Returns the name of the seller, as the receipt will have it. */
export const sellerOf = (purchase: Purchase) => (purchase.kind === 'plan' ? boot().operator : purchase.event.seller);

/** Returns the billing interval; null for a one-time payment. */
export const intervalOf = (purchase: Purchase) =>
  purchase.kind === 'package' ? (purchase.pkg.subscription?.interval ?? null) : null;

/** Returns the label of a package's buy button. Source: the product specification, event landing page; subscriptions have their own. */
export const buyingWords = ({ subscription }: Package) => (subscription ? 'Subscribe' : 'Pay Now');

/** Returns the title of the payment dialog or page. */
export function checkoutTitle(purchase: Purchase): string {
  if (isUpgrade(purchase)) return 'Upgrade your ticket';
  return intervalOf(purchase) ? 'Subscribe' : 'Checkout';
}

/** Returns the request body that creates an order. */
export function orderRequest(purchase: Purchase, { price, code, gift }: Terms) {
  return {
    ...itemOf(purchase),
    ...(isTest(purchase) && { test: true as const }),
    ...(price !== null && { price }),
    ...(code !== null && { code }),
    ...(gift && { gift: { email: gift.email, ...(gift.message && { message: gift.message }) } }),
  };
}

function itemOf(purchase: Purchase) {
  if (purchase.kind === 'plan') return { planId: purchase.plan.planId, planName: purchase.plan.planName };
  const { event, pkg, upgrade } = purchase;
  return { eventId: event._id, packageId: pkg._id, ...(upgrade && { upgradeOf: upgrade.orderId }) };
}

/** Returns the paid item as the request that saves a payment names it. */
export function paidItem(bought: { kind: 'plan'; planId: string } | { kind: 'package'; eventId: string; packageId: string }) {
  return bought.kind === 'plan' ? { planId: bought.planId } : { eventId: bought.eventId, selectedPackage: bought.packageId };
}

/** Returns the ids of a purchase. */
export function idsOf(purchase: Purchase) {
  if (purchase.kind === 'plan') return { kind: 'plan', planId: purchase.plan.planId } as const;
  return { kind: 'package', eventId: purchase.event._id, packageId: purchase.pkg._id } as const;
}
