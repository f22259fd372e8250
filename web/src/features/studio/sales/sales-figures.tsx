import type { SalesReport } from '#shared/api/books/sales.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Figures } from '../../../ui/figures.tsx';
import { besidesInWords } from '../sale-words.ts';

/** The sums of a report. */
export function SalesFigures({ total }: { total: SalesReport['total'] }) {
  const besides = besidesInWords(total);
  const { sales, gross, discount, refunded, disputed, net } = total;
  const figures = [
    { name: 'Net', value: formatMoney(net), note: 'before payment fees' },
    {
      name: 'Gross',
      value: formatMoney(gross),
      note: discount > 0 ? `after ${formatMoney(discount)} of discounts` : 'tax included',
    },
    {
      name: 'Sold',
      value: sales.toLocaleString('en-US'),
      note: `${sales === 1 ? 'payment' : 'payments'}${besides && `, and ${besides}`}`,
    },
    {
      name: 'Refunded',
      value: formatMoney(refunded),
      note: disputed > 0 ? `and ${formatMoney(disputed)} in disputes` : 'no disputes',
    },
  ];
  return <Figures figures={figures} />;
}
