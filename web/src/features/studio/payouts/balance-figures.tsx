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
      {own < 0 && (
        <p className="max-w-reading text-pretty">
          More went back to buyers than you had left with us. You do not have to pay anything: {formatMoney(-own)} is taken off
          what you earn next, and payouts go on after that.
        </p>
      )}
      <p className="max-w-reading text-sm text-pretty text-muted">
        Nothing but the platform’s share is taken off what your events earn: neither payment fees nor fees for transfers.
      </p>
      {asOf && <p className="text-sm text-muted">By your ledger up to {writtenMoment(asOf)}.</p>}
    </div>
  );
}
