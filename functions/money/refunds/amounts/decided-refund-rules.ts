import { formatMoney } from '#shared/money/money.ts';
import { moverOf } from '#shared/money/payment-words.ts';
import type { Order } from '../../orders/order.ts';
import type { RecordedPayment } from '../../payments/payments-store.ts';
import { leftOfPayment } from './refund-limit-rules.ts';

type RefundablePayment = Pick<RecordedPayment, 'provider' | 'status' | 'amount' | 'refunded' | 'currency' | 'owed'>;

/** Returns why a member cannot refund an amount of a payment, as a sentence for them; null if they can. @param amount minor units */
export function whyNotRefundable({ status }: Pick<Order, 'status'>, payment: RefundablePayment, amount: number): string | null {
  const { provider, currency, owed = false } = payment;
  if (provider === 'free') return 'Nothing was paid for this order, so there is nothing to refund.';
  if (payment.status === 'suspended' || status === 'suspended') return underReview(provider);
  if (payment.status === 'reversed') return owed ? CAME_BACK : 'This payment has already been refunded.';
  if (payment.status !== 'recorded') return 'This payment was not needed, and was sent back by itself.';
  const left = leftOfPayment(payment);
  if (left <= 0) return 'This payment has already been refunded.';
  return amount > left ? `Only ${formatMoney(left, currency)} of this payment is left to refund. Choose a smaller amount.` : null;
}

/** Returns why a disputed payment cannot be refunded, for a member of the organisation. */
export const underReview = (provider: string | undefined) =>
  `${moverOf(provider, 'The buyer’s')} is reviewing this payment and will decide about the money.`;

const CAME_BACK =
  'This payment was refunded, but the money did not reach the buyer. We know about it, and will find another way to return it.';
