import { formatMoney } from '#shared/money.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import type { Payouts } from './use-payouts.ts';

/** What the organisation has earned, what was paid out of it, and what is left. */
export function BalanceFigures({ earned, paidOut, balance, asOf }: Payouts) {
  const figures = [
    { name: 'Owed to you', value: formatMoney(balance), note: balance < 0 ? 'taken off your next payout' : 'to be paid out' },
    { name: 'Earned', value: formatMoney(earned), note: 'after refunds and the platform’s share' },
    { name: 'Paid out', value: formatMoney(paidOut), note: 'so far' },
  ];
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-3">
        {figures.map(({ name, value, note }) => (
          <div key={name} className="flex flex-col gap-0.5 bg-surface p-4 sm:p-5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-2xl font-bold tracking-tight tabular-nums">{value}</dd>
            <dd className="text-sm text-muted">{note}</dd>
          </div>
        ))}
      </dl>
      {asOf && <p className="text-sm text-muted">By your ledger up to {writtenMoment(asOf)}.</p>}
    </div>
  );
}
