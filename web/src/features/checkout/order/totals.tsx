import { formatMoney } from '#shared/money/money.ts';
import { taxName } from '#shared/money/tax.ts';
import { intervalOf, priceOf, type Purchase } from '../../../lib/purchase/purchase.ts';
import type { Quote } from './use-order.ts';

/** The total with its discount and included tax. Until the server has answered, the price that the page shows. */
export function Totals({ purchase, quote }: { purchase: Purchase; quote: Quote | null }) {
  const interval = intervalOf(purchase);
  const price = priceOf(purchase);
  const { amount, listPrice, discount, tax } = quote ?? { amount: price, listPrice: price, discount: 0, tax: null };
  return (
    <div aria-live="polite" className="flex flex-col gap-1.5 border-t border-line pt-4">
      {discount > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-success">
          <span>Discount</span>
          <span className="tabular-nums">−{formatMoney(discount)}</span>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4">
        <span>Total</span>
        <span className="flex flex-wrap items-baseline justify-end gap-x-2">
          {discount > 0 && (
            <s className="text-muted tabular-nums">
              <span className="sr-only">Before </span>
              {formatMoney(listPrice)}
            </s>
          )}
          <span className="text-2xl font-bold tabular-nums">{formatMoney(amount)}</span>
          {interval && <span className="text-muted">{discount > 0 ? `first ${interval}` : `per ${interval}`}</span>}
        </span>
      </p>
      {tax && tax.amount > 0 && (
        <p className="text-right text-sm text-muted">
          Includes {tax.percent}% {taxName(tax.country)} ({formatMoney(tax.amount)})
        </p>
      )}
    </div>
  );
}
