import type { OurPayment, Payment } from '../../payments/payment.ts';
import type { Money } from '../subscription.ts';

/** A payment that pays for a period of a subscription. */
export type PeriodPayment = OurPayment & { subscriptionId: string };

/** Returns the state of a payment's money. */
export function moneyOf({ isReversed, isDisputed }: Payment): Money {
  if (isReversed) return 'returned';
  return isDisputed ? 'disputed' : 'kept';
}
