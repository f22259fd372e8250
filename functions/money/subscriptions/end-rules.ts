import { writtenDay } from '../../platform/written-day.ts';
import type { Subscription } from './subscription.ts';

/**
 * Returns until when a cancelled subscription can be watched. An unpaid period is not open to its end.
 * @param now milliseconds
 */
export function endInWords({ currentPeriodEnd, paidUntil, accessUntil }: Subscription, now: number): string {
  const isPaid = paidUntil !== null && paidUntil >= currentPeriodEnd;
  if (isPaid) return `It ends on ${writtenDay(currentPeriodEnd)}`;
  const isOpen = accessUntil !== null && Date.parse(accessUntil) > now;
  return isOpen
    ? `You can watch until ${writtenDay(accessUntil)}`
    : 'Your access has ended because the current period was not paid';
}
