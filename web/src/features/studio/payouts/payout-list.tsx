import { formatMoney } from '#shared/money/money.ts';
import { CardList } from '../../../ui/desk/card-list.tsx';
import { writtenCalendarDay, writtenDate } from '../../../lib/time/written-date.ts';
import type { Payouts } from './use-payouts.ts';
import { TitledSection } from '../sections/titled-section.tsx';

/** The payouts so far, the latest first. */
export function PayoutList({ payouts, partners }: Pick<Payouts, 'payouts' | 'partners'>) {
  const names = new Map(partners.map(({ payee, name }) => [payee, name]));
  return (
    <TitledSection id="paid-out" title="Paid out">
      {payouts.length === 0 ? (
        <p className="text-muted">We have not paid anything out to you yet.</p>
      ) : (
        <CardList aria-labelledby="paid-out">
          {payouts.map(({ reference, amount, currency, at, paidOn, bankReference, payee }) => (
            <li key={reference} className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 px-4 py-3">
              <span className="min-w-0">
                <span className="font-medium">{paidOn === null ? writtenDate(at) : writtenCalendarDay(paidOn)}</span>
                {payee !== null && <span className="wrap-anywhere"> to {names.get(payee) ?? 'a partner'}</span>}
                <span className="block text-sm text-muted wrap-anywhere">Reference {reference}</span>
                {bankReference !== null && (
                  <span className="block text-sm text-muted wrap-anywhere">Bank reference {bankReference}</span>
                )}
              </span>
              <span className="font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
            </li>
          ))}
        </CardList>
      )}
    </TitledSection>
  );
}
