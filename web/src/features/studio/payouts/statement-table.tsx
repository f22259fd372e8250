import { formatMoney } from '#shared/money/money.ts';
import type { Statement } from './use-payouts.ts';

interface Line {
  name: string;
  note?: string;
  value: string;
  /** True for a sum of the lines above it. */
  isSum?: boolean;
}

const minus = (amount: number) => formatMoney(-amount || 0);

/** The figures of a statement, from what was paid to what each gets. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { sales, free, given, gross, refunds, disputes, net, tax, divided, platform, partners, organization } = statement;
  const lines: Line[] = [
    ...(given > 0 ? [{ name: 'Given tickets', note: 'by your team; nobody paid', value: given.toLocaleString('en-US') }] : []),
    ...(free > 0 ? [{ name: 'Free orders', note: 'a code covered the price', value: free.toLocaleString('en-US') }] : []),
    {
      name: 'Gross sales',
      note: `${sales === 1 ? '1 sale' : `${sales.toLocaleString('en-US')} sales`}, tax included`,
      value: formatMoney(gross),
    },
    { name: 'Refunds', value: minus(refunds) },
    { name: 'Chargebacks', note: 'taken back by buyers’ banks or PayPal', value: minus(disputes) },
    { name: 'Net sales', value: formatMoney(net), isSum: true },
    { name: 'Tax', note: 'owed by the seller on the receipts', value: minus(tax) },
    { name: 'Payment fees', note: 'what Stripe and PayPal charge is not recorded here', value: '–' },
    { name: 'Net after tax', value: formatMoney(divided), isSum: true },
    { name: 'Platform fee', note: `${platform.percent}% of net after tax`, value: formatMoney(platform.amount) },
    ...partners.map(({ name, percent, amount, payee }) => ({
      name,
      note: `${percent}% of the rest${payee === undefined ? '' : ', paid through Stripe'}`,
      value: formatMoney(amount),
    })),
    { name: 'You keep', note: `${organization.percent}% of the rest`, value: formatMoney(organization.amount), isSum: true },
  ];
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <table aria-labelledby="statement" className="w-full text-left">
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
