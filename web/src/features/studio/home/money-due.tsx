import { Fragment } from 'react';
import type { StudioHome } from '#shared/api/desk/home.ts';
import { eachCurrency } from '#shared/ledger/each-currency.ts';
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
            {shownOf(money).map((owed) => (
              <Fragment key={owed.currency}>
                <dd className="text-2xl font-bold tracking-tight tabular-nums">{formatMoney(owed.due, owed.currency)}</dd>
                <dd className="text-sm text-pretty text-muted">{dueInWords(owed, money.asOf, timeZone)}</dd>
              </Fragment>
            ))}
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

type Money = NonNullable<StudioHome['money']>;
type CurrencyBalance = Omit<Money, 'asOf' | 'inOthers'>;

/** Returns what is owed in each currency in which something was earned or paid out; in that of the prices if nothing was. */
function shownOf(money: Money): CurrencyBalance[] {
  const all = eachCurrency<CurrencyBalance>(money);
  const some = all.filter(({ earned, paidOut }) => earned !== 0 || paidOut !== 0);
  return some.length > 0 ? some : all.slice(0, 1);
}

function dueInWords({ due, earned, paidOut, currency }: CurrencyBalance, asOf: string | null, timeZone: string): string {
  if (asOf === null) return 'It begins with your first sale.';
  const sum = `${formatMoney(earned, currency)} earned, ${formatMoney(paidOut, currency)} paid out`;
  return `${sum}${due < 0 ? ', the rest is taken off your next payout' : ''}. As of ${writtenThere(asOf, { zone: timeZone })}.`;
}
