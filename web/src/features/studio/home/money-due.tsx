import type { StudioHome } from '#shared/api/desk/home.ts';
import { formatMoney } from '#shared/money/money.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { Link } from '../../../ui/link.tsx';
import { writtenThere } from '../../../lib/time/moments.ts';

interface Props {
  money: StudioHome['money'];
  today: StudioHome['today'];
  timeZone: string;
}

/** Today's sales and the operator's debt, as far as the member's role shows them. */
export function MoneyDue({ money, today, timeZone }: Props) {
  if (!money && !today) return null;
  return (
    <section aria-labelledby="money" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 id="money" className="text-xl font-bold tracking-tight">
        Money
      </h2>
      <dl className="flex flex-col gap-4">
        {today && (
          <div>
            <dt className="text-sm text-muted">Sold today</dt>
            <dd className="text-2xl font-bold tracking-tight tabular-nums">{formatMoney(today.net)}</dd>
            <dd className="text-sm text-muted">{today.sales === 1 ? '1 sale' : `${today.sales.toLocaleString('en')} sales`}</dd>
          </div>
        )}
        {money && (
          <div>
            <dt className="text-sm text-muted">Due to you</dt>
            <dd className="text-2xl font-bold tracking-tight tabular-nums">{formatMoney(money.due, money.currency)}</dd>
            <dd className="text-sm text-pretty text-muted">{dueInWords(money, timeZone)}</dd>
          </div>
        )}
      </dl>
      {money && (
        <Link to={studioPath('payouts')} className="self-start font-medium underline underline-offset-4">
          See your payouts
        </Link>
      )}
    </section>
  );
}

function dueInWords({ due, earned, paidOut, currency, asOf }: NonNullable<StudioHome['money']>, timeZone: string): string {
  if (asOf === null) return 'It begins with your first sale.';
  const sum = `${formatMoney(earned, currency)} earned, ${formatMoney(paidOut, currency)} paid out`;
  return `${sum}${due < 0 ? ', the rest is taken off your next payout' : ''}. As of ${writtenThere(asOf, { zone: timeZone })}.`;
}
