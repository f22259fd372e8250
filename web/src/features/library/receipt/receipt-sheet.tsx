import type { ReactNode } from 'react';
import type { ReceiptContent, SoldTo } from '#shared/money/receipt.ts';
import { dayOf, receiptWords, type Row } from '#shared/money/receipt-words.ts';
import { Logo } from '../../../ui/logo.tsx';

interface Props {
  receipt: ReceiptContent;
  soldTo: SoldTo;
  /** Shown below the two parties, in their grid. */
  children: ReactNode;
}

/** A receipt with the same words as its PDF. */
export function ReceiptSheet({ receipt, soldTo, children }: Props) {
  const words = receiptWords(receipt, soldTo);
  return (
    <section aria-label={`Receipt ${receipt.number}`} className="flex flex-col gap-5">
      <header className="flex items-start justify-between gap-4 border-b border-line pb-5">
        <Logo />
        <p className="text-right">
          <span className="font-semibold">{receipt.number}</span>
          <span className="block text-sm text-muted">{dayOf(receipt.paidAt)}</span>
        </p>
      </header>
      <div className="grid gap-5 sm:grid-cols-2">
        <Party title="Sold by" lines={words.soldBy} />
        <Party title="Sold to" lines={words.soldTo} />
        {children}
      </div>
      <dl className="flex flex-col gap-3 border-y border-line py-4">
        {words.sale.map((row) => (
          <Line key={row.left} {...row} />
        ))}
      </dl>
      <div className="flex flex-col gap-1">
        <Total {...words.paid} />
        {words.tax && <p className="text-sm text-muted">{words.tax}</p>}
      </div>
      {words.left && (
        <>
          <dl className="flex flex-col gap-3 border-y border-line py-4">
            {words.refunds.map(({ left, right, below }) => (
              <Line key={left} left={left} right={right} below={below} />
            ))}
          </dl>
          <Total {...words.left} />
        </>
      )}
      <dl className="grid gap-y-1 border-t border-line pt-4 text-sm sm:grid-cols-[8.5rem_1fr]">
        {words.payment.map(({ left, right }) => (
          <div key={left} className="contents">
            <dt className="text-muted">{left}</dt>
            <dd className="wrap-anywhere max-sm:mb-2">{right}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{title}</p>
      {lines.map((line, index) => (
        // Two lines of an address may be the same.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={`wrap-anywhere ${index === 0 ? 'font-semibold' : ''}`}>
          {line}
        </p>
      ))}
    </div>
  );
}

function Line({ left, right, below = null }: Row & { below?: string | null }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="min-w-0 wrap-anywhere">
        {left}
        {below && <span className="block text-sm text-muted">{below}</span>}
      </dt>
      <dd className="shrink-0 tabular-nums">{right}</dd>
    </div>
  );
}

function Total({ left, right }: Row) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="text-lg font-semibold">{left}</span>
      <span className="text-2xl font-bold tabular-nums">{right}</span>
    </p>
  );
}
