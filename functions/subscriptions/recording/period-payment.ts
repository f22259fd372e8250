import type { OurPayment, Payment } from '../../orders/payment.ts';
import type { Money } from '../subscription.ts';

/** A payment that pays for a period of a subscription. */
export type PeriodPayment = OurPayment & { subscriptionId: string };

/** What became of a payment's money. */
export function moneyOf({ isReversed, isDisputed }: Payment): Money {
  if (isReversed) return 'returned';
  return isDisputed ? 'disputed' : 'kept';
}
