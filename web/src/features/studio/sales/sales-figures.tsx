import type { SalesReport } from '#shared/api/sales.ts';
import { formatMoney } from '#shared/money.ts';

/** The sums of a report. */
export function SalesFigures({ total }: { total: SalesReport['total'] }) {
  const { sales, gross, discount, refunded, disputed, net } = total;
  const figures = [
    { name: 'Net', value: formatMoney(net), note: 'before provider fees' },
    {
      name: 'Gross',
      value: formatMoney(gross),
      note: discount > 0 ? `after ${formatMoney(discount)} of discounts` : 'tax included',
    },
    { name: 'Sold', value: sales.toLocaleString('en-US'), note: sales === 1 ? 'payment' : 'payments' },
    {
      name: 'Refunded',
      value: formatMoney(refunded),
      note: disputed > 0 ? `and ${formatMoney(disputed)} at banks` : 'no disputes',
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card lg:grid-cols-4">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="flex flex-col gap-0.5 bg-surface p-4 sm:p-5">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-2xl font-bold tracking-tight tabular-nums">{value}</dd>
          <dd className="text-sm text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
