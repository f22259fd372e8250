import { eachCurrency } from '#shared/ledger/each-currency.ts';
import type { StatementFigures } from '#shared/ledger/statement.ts';
import type { PayoutFigures, VerifiedDocument } from '#shared/ledger/verify-document.ts';
import { formatMoney } from '#shared/money/money.ts';

interface Line {
  name: string;
  note?: string;
  /** Minor units; left out for a count. */
  amount?: number;
  count?: number;
  currency: string;
  isSum?: boolean;
}

/** The figures of a genuine document. */
export function FigureTable({ document }: { document: VerifiedDocument['document'] }) {
  const isStatement = document.document === 'event-statement';
  const lines = isStatement
    ? eachCurrency<StatementFigures>(document).flatMap(linesOfStatement)
    : eachCurrency<PayoutFigures>(document).flatMap(linesOfPayouts);
  return (
    <div className="max-w-3xl overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-left">
        <caption className="border-b border-line px-4 py-4 text-left text-lg font-semibold wrap-anywhere sm:px-6">
          {isStatement ? document.title : 'Payouts to the organisation'}
        </caption>
        <tbody className="divide-y divide-line">
          {lines.map(({ name, note, amount = 0, count, currency, isSum = false }, index) => (
            <tr key={`${index} ${name}`} className={isSum ? 'bg-raised font-semibold' : ''}>
              <th scope="row" className={`px-4 py-3 sm:px-6 ${isSum ? '' : 'font-medium'} wrap-anywhere`}>
                {name}
                {note && <span className="block text-sm font-normal text-muted">{note}</span>}
              </th>
              <td className="px-4 py-3 text-right align-top tabular-nums whitespace-nowrap sm:px-6">
                {count === undefined ? formatMoney(amount, currency) : count.toLocaleString('en-US')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function linesOfStatement({
  sales,
  free,
  given,
  gross,
  refunds,
  disputes,
  tax,
  divided,
  platform,
  partners,
  organization,
  currency,
}: StatementFigures): Line[] {
  const ofTheRest = (percent: number) => `${percent}% of the rest`;
  const lines = [
    ...(given > 0 ? [{ name: 'Given tickets', note: 'by the organiser; nobody paid', count: given }] : []),
    ...(free > 0 ? [{ name: 'Free orders', note: 'a code covered the price', count: free }] : []),
    { name: 'Gross sales', note: `${sales.toLocaleString('en-US')} sold, tax included`, amount: gross },
    { name: 'Refunds', amount: -refunds || 0 },
    { name: 'Chargebacks', amount: -disputes || 0 },
    { name: 'Tax', amount: -tax || 0 },
    { name: 'Net after tax', amount: divided, isSum: true },
    { name: 'Platform fee', note: `${platform.percent}% of net after tax`, amount: platform.amount },
    ...partners.map(({ name, percent, amount }) => ({ name, note: ofTheRest(percent), amount })),
    { name: 'Organisation', note: ofTheRest(organization.percent), amount: organization.amount },
  ];
  return lines.map((line) => ({ ...line, currency }));
}

const linesOfPayouts = ({ earned, paidOut, balance, currency }: PayoutFigures): Line[] => [
  { name: 'Earned', note: 'after the platform’s share, tax included', amount: earned, currency },
  { name: 'Paid out', amount: -paidOut || 0, currency },
  { name: 'Still owed', amount: balance, isSum: true, currency },
];
