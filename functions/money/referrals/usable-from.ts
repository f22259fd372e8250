import { ANNUAL_REFUND_DAYS } from '#shared/money/refund-policy.ts';
import type { Order } from '../orders/order.ts';
import { claimOf } from '../refunds/amounts/claim-of.ts';
import { grantedUntil } from '../../catalog/listings/packages/refund-terms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns from when on the credit for a newcomer's purchase can be used: once the refund policy no longer refunds that
 * purchase automatically. Otherwise the credit would outlive the money that it was given for.
 * @param paidAt ISO 8601
 * @returns ISO 8601; `paidAt` itself if nothing is refunded automatically
 */
export async function usableFrom(order: Order, paidAt: string): Promise<string> {
  const paid = Date.parse(paidAt);
  return new Date(Math.max(paid, await refundableUntil(order, paid))).toISOString();
}

/** @returns milliseconds */
async function refundableUntil(order: Order, paid: number): Promise<number> {
  if (order.kind === 'plan') return paid;
  // A subscription's claim requires a request to Stripe, and only an annual one is ever refunded automatically.
  if (order.sells.kind === 'subscription') return order.sells.interval === 'year' ? paid + ANNUAL_REFUND_DAYS * DAY_MS : paid;
  const { claim } = await claimOf(order);
  return (claim.kind === 'event' && grantedUntil(claim)) || paid;
}
