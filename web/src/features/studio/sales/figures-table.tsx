import { formatMoney } from '#shared/money.ts';

interface Row {
  key: string;
  name: string;
  sales: number;
  gross: number;
  refunded: number;
  disputed: number;
  net: number;
}

interface Props {
  caption: string;
  /** The heading of the first column. */
  first: string;
  rows: readonly Row[];
}

const cell = 'px-3 py-2.5 text-right align-top tabular-nums whitespace-nowrap';
/** Columns for which a phone has no room. There, what was refunded is below what is left. */
const wide = `${cell} max-sm:hidden`;

/** Figures of sales, a row for each time, event, package, code or country. */
export function FiguresTable({ caption, first, rows }: Props) {
  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th scope="col" className="px-4 py-2.5 font-medium">
              {first}
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              Sold
            </th>
            <th scope="col" className={`${wide} font-medium`}>
              Gross
            </th>
            <th scope="col" className={`${wide} font-medium`}>
              Refunded
            </th>
            <th scope="col" className={`${cell} pr-4 font-medium`}>
              Net
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <FiguresRow key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FiguresRow({ row: { name, sales, gross, refunded, disputed, net } }: { row: Row }) {
  const back = refunded + disputed;
  return (
    <tr>
      <th scope="row" className="px-4 py-2.5 align-top font-medium wrap-anywhere">
        {name}
      </th>
      <td className={cell}>{sales.toLocaleString('en-US')}</td>
      <td className={wide}>{formatMoney(gross)}</td>
      <td className={wide}>{formatMoney(back)}</td>
      <td className={`${cell} pr-4 font-semibold`}>
        {formatMoney(net)}
        {back > 0 && <span className="block text-sm font-normal text-muted sm:hidden">−{formatMoney(back)} refunded</span>}
      </td>
    </tr>
  );
}
