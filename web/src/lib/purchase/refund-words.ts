import { formatMoney } from '#shared/money/money.ts';
import { ANNUAL_REFUND_DAYS } from '#shared/money/refund-policy.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { placeOf, writtenThere } from '../time/moments.ts';
import { intervalOf, type Purchase } from './purchase.ts';

/** The sentences about refunds that the checkout, the library and the refund policy have in common. */

export const ANNUAL_REFUND = `An annual payment can be refunded within ${ANNUAL_REFUND_DAYS} days, which ends the subscription.`;
export const MONTHLY_REFUND = 'Monthly payments are not refunded.';
export const PLAN_REFUND = 'If we have not started the work, write to us, and we will refund what you paid.';

/** @param until ISO 8601 @param venue of the event @param money the amount, as written */
export const fullRefund = (until: string, venue: Place, money: string) =>
  `Until ${writtenThere(until, venue)}, you get the full ${money} back right away`;

interface RefundPromise {
  /** Minor units. */
  amount: number;
  /** Deadline of an automatic refund, ISO 8601; null if the organiser decides. */
  refundUntil: string | null;
}

/** Says before the payment when a purchase can be returned. @param now milliseconds */
export function refundRule(purchase: Purchase, { amount, refundUntil }: RefundPromise, now: number): string {
  if (purchase.kind === 'plan') return PLAN_REFUND;
  const interval = intervalOf(purchase);
  if (interval) return interval === 'year' ? ANNUAL_REFUND : MONTHLY_REFUND;
  if (refundUntil === null || now >= Date.parse(refundUntil)) return 'If you ask for a refund, the organiser will decide.';
  return `${fullRefund(refundUntil, placeOf(purchase.event), formatMoney(amount))}, unless it has been used. After that, the organiser will decide.`;
}
