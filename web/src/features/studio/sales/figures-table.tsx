import { formatMoney } from '#shared/money.ts';
import { DataTable, figureCells } from '../data-table.tsx';

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

// A phone has no room for the column of refunds. There, the refunds are below the net amount.
const { cell, wide, last } = figureCells('py-2.5');

const COLUMNS = [
  { name: 'Sold', className: cell },
  { name: 'Gross', className: wide },
  { name: 'Refunded', className: wide },
  { name: 'Net', className: last },
];

/** Figures of sales, a row for each time, event, package, code or country. */
export function FiguresTable({ caption, first, rows }: Props) {
  return (
    <DataTable caption={caption} first={first} columns={COLUMNS}>
      {rows.map((row) => (
        <FiguresRow key={row.key} row={row} />
      ))}
    </DataTable>
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
      <td className={`${last} font-semibold`}>
        {formatMoney(net)}
        {back > 0 && <span className="block text-sm font-normal text-muted sm:hidden">−{formatMoney(back)} refunded</span>}
      </td>
    </tr>
  );
}
