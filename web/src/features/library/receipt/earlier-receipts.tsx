import { formatMoney } from '#shared/money/money.ts';
import { dayOf } from '#shared/money/receipt-words.ts';
import type { Receipts } from './use-receipts.ts';

/** The receipts of a subscription's earlier payments, which the PDF has in full; nothing if there are none. */
export function EarlierReceipts({ receipts }: { receipts: Receipts['receipts'] }) {
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="earlier-receipts" className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 id="earlier-receipts" className="font-semibold">
        Earlier payments
      </h3>
      <ul className="flex flex-col gap-2 text-sm">
        {receipts.map(({ number, paidAt, amount, currency }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{number}</span>
            <span className="text-muted">{dayOf(paidAt)}</span>
            <span>{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
