import { formatMoney } from '#shared/money/money.ts';
import type { StatementFigures } from './shown-currencies.ts';

interface Line {
  name: string;
  note?: string;
  value: string;
  /** True for a sum of the lines above it. */
  isSum?: boolean;
}

/** The figures of a statement in one currency, from what was paid to what each gets. @param name of the table for those who do not see it */
export function StatementTable({ figures, name: label }: { figures: StatementFigures; name: string }) {
  const { currency, sales, free, given, gross, refunds, disputes, net, tax, divided, platform, partners, organization } = figures;
  const money = (amount: number) => formatMoney(amount, currency);
  const minus = (amount: number) => money(-amount || 0);
  const lines: Line[] = [
    ...(given > 0 ? [{ name: 'Given tickets', note: 'by your team; nobody paid', value: given.toLocaleString('en-US') }] : []),
    ...(free > 0 ? [{ name: 'Free orders', note: 'a code covered the price', value: free.toLocaleString('en-US') }] : []),
    {
      name: 'Gross sales',
      note: `${sales === 1 ? '1 sale' : `${sales.toLocaleString('en-US')} sales`}, tax included`,
      value: money(gross),
    },
    { name: 'Refunds', value: minus(refunds) },
    { name: 'Chargebacks', note: 'taken back by buyers’ banks or PayPal', value: minus(disputes) },
    { name: 'Net sales', value: money(net), isSum: true },
    { name: 'Tax', note: 'owed by the seller on the receipts', value: minus(tax) },
    { name: 'Payment fees', note: 'what Stripe and PayPal charge is not recorded here', value: '–' },
    { name: 'Net after tax', value: money(divided), isSum: true },
    { name: 'Platform fee', note: `${platform.percent}% of net after tax`, value: money(platform.amount) },
    ...partners.map(({ name, percent, amount, payee }) => ({
      name,
      note: `${percent}% of the rest${payee === undefined ? '' : ', paid through Stripe'}`,
      value: money(amount),
    })),
    { name: 'You keep', note: `${organization.percent}% of the rest`, value: money(organization.amount), isSum: true },
  ];
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <table aria-label={label} className="w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ name, note, value, isSum = false }, index) => (
            <tr key={`${index} ${name}`} className={isSum ? 'bg-raised font-semibold' : ''}>
              <th scope="row" className={`px-4 py-3 sm:px-6 ${isSum ? '' : 'font-medium'} wrap-anywhere`}>
                {name}
                {note && <span className="block text-sm font-normal text-muted">{note}</span>}
              </th>
              <td className="px-4 py-3 text-right align-top tabular-nums whitespace-nowrap sm:px-6">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
