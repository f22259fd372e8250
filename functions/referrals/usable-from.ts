import { ANNUAL_REFUND_DAYS } from '#shared/refund-policy.ts';
import type { Order } from '../orders/order.ts';
import { claimOf } from '../refunds/claim-of.ts';
import { grantedUntil } from '../refunds/refund-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * From when on the credit for a newcomer's purchase buys something: once the refund policy gives that purchase back no
 * longer without a person's word. Otherwise the credit would outlive the money that it was given for.
 * @param paidAt ISO 8601, and so is what is answered: `paidAt` itself where nothing is given back at once
 */
export async function usableFrom(order: Order, paidAt: string): Promise<string> {
  const paid = Date.parse(paidAt);
  return new Date(Math.max(paid, await refundableUntil(order, paid))).toISOString();
}

/** Milliseconds. */
async function refundableUntil(order: Order, paid: number): Promise<number> {
  if (order.kind === 'plan') return paid;
  // The claim on a subscription is known only once Stripe was asked about it; what is given back at once of it is a year.
  if (order.sells.kind === 'subscription') return order.sells.interval === 'year' ? paid + ANNUAL_REFUND_DAYS * DAY_MS : paid;
  const { claim } = await claimOf(order);
  return (claim.kind === 'event' && grantedUntil(claim)) || paid;
}
