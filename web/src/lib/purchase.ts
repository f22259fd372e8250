import type { Event, Package } from '#shared/api/events.ts';
import type { Plan } from '#shared/plans.ts';

/** What a payment dialog is about. */
export type Purchase = { kind: 'package'; event: Event; pkg: Package } | { kind: 'plan'; plan: Plan };

/** Minor units. */
export const priceOf = (purchase: Purchase) => (purchase.kind === 'plan' ? purchase.plan.price : purchase.pkg.price);

/** How an order for it is asked for. */
export function orderRequest(purchase: Purchase) {
  if (purchase.kind === 'plan') {
    const { planId, planName, price } = purchase.plan;
    return { planId, planName, price };
  }
  const { event, pkg } = purchase;
  return { eventId: event._id, packageId: pkg._id, price: pkg.price };
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
