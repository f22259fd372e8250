import type { SoldOrder, SoldPayment } from '#shared/api/books/sales.ts';
import { formatMoney } from '#shared/money/money.ts';
import { leftOf } from './order-rules.ts';

interface Props {
  order: SoldOrder;
  payment: SoldPayment;
  /** The amount to refund, minor units; null while none is typed. */
  amount: number | null;
}

/** Says what a refund will do: where the money goes, what mail leaves, and who can watch afterwards. */
export function RefundHappens({ order, payment, amount }: Props) {
  if (!amount || amount > leftOf(payment)) return <p>Choose how much goes back.</p>;
  const to = payment.provider === 'paypal' ? 'PayPal account' : 'card';
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>
        <strong className="font-semibold">{formatMoney(amount, payment.currency)}</strong> goes back to the buyer’s {to}. That
        cannot be undone.
      </li>
      <li>They get a credit note by email.</li>
      <li>{accessAfter(order, payment, amount)}</li>
    </ul>
  );
}

function accessAfter(order: SoldOrder, payment: SoldPayment, amount: number): string {
  const { kind, gift, payments } = order;
  if (amount < leftOf(payment)) return 'They can keep watching.';
  if (kind === 'subscription') {
    return payment === payments.at(-1)
      ? 'Their subscription ends now, and so does their access.'
      : 'Their subscription continues.';
  }
  if (gift)
    return gift.isRedeemed ? 'The person who opened the gift can no longer watch.' : 'The link of the gift stops working.';
  return 'They can no longer watch.';
}
