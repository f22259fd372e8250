import { formatMoney } from '#shared/money/money.ts';
import { Figures } from '../../../ui/figures.tsx';
import type { BalanceFigures as Figured } from './shown-currencies.ts';

/** The earnings of the organisation in one currency, the part that was paid out, and the rest. */
export function BalanceFigures({ currency, earned, paidOut, own, partners }: Figured) {
  const figures = [
    { name: 'Owed to you', value: formatMoney(own, currency), note: own < 0 ? 'taken off your next payout' : 'to be paid out' },
    { name: 'Earned', value: formatMoney(earned, currency), note: 'after refunds and the platform’s share' },
    {
      name: 'Paid out',
      value: formatMoney(paidOut, currency),
      note: partners.length > 0 ? 'so far, to you and your partners' : 'so far',
    },
  ];
  return (
    <div className="flex flex-col gap-2">
      <Figures figures={figures} columns="sm:grid-cols-3" />
      {own < 0 && (
        <p className="max-w-reading text-pretty">
          More went back to buyers than you had left with us. You do not have to pay anything: {formatMoney(-own, currency)} is
          taken off what you earn next, and payouts go on after that.
        </p>
      )}
    </div>
  );
}
