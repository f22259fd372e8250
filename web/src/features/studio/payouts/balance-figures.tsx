import { formatMoney } from '#shared/money/money.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import { Figures } from '../../../ui/figures.tsx';
import type { Payouts } from './use-payouts.ts';

/** The earnings of the organisation, the part that was paid out, and the rest. */
export function BalanceFigures({ earned, paidOut, own, partners, asOf }: Payouts) {
  const figures = [
    { name: 'Owed to you', value: formatMoney(own), note: own < 0 ? 'taken off your next payout' : 'to be paid out' },
    { name: 'Earned', value: formatMoney(earned), note: 'after refunds and the platform’s share' },
    { name: 'Paid out', value: formatMoney(paidOut), note: partners.length > 0 ? 'so far, to you and your partners' : 'so far' },
  ];
  return (
    <div className="flex flex-col gap-2">
      <Figures figures={figures} columns="sm:grid-cols-3" />
      {asOf && <p className="text-sm text-muted">By your ledger up to {writtenMoment(asOf)}.</p>}
    </div>
  );
}
