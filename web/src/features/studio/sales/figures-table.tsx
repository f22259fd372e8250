import { formatMoney } from '#shared/money/money.ts';
import { DataTable, figureCells } from '../data-table.tsx';
import { besidesInWords } from '../sale-words.ts';

interface Row {
  key: string;
  name: string;
  sales: number;
  free: number;
  given: number;
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

// A phone has no room for all columns. There, refunds are below the net amount, and free and given tickets below those that were sold.
const { cell, wide, last } = figureCells('py-2.5');

/** Returns the columns of some rows: those of free and given tickets only if there are any. */
const columnsOf = ({ hasFree, hasGiven }: FurtherColumns) => [
  { name: 'Sold', className: cell },
  ...(hasFree ? [{ name: 'Free', className: wide }] : []),
  ...(hasGiven ? [{ name: 'Given', className: wide }] : []),
  { name: 'Gross', className: wide },
  { name: 'Refunded', className: wide },
  { name: 'Net', className: last },
];

interface FurtherColumns {
  hasFree: boolean;
  hasGiven: boolean;
}

/** Figures of sales, a row for each time, event, package, code or country. */
export function FiguresTable({ caption, first, rows }: Props) {
  const shown = { hasFree: rows.some(({ free }) => free > 0), hasGiven: rows.some(({ given }) => given > 0) };
  return (
    <DataTable caption={caption} first={first} columns={columnsOf(shown)}>
      {rows.map((row) => (
        <FiguresRow key={row.key} row={row} shown={shown} />
      ))}
    </DataTable>
  );
}

function FiguresRow({ row, shown: { hasFree, hasGiven } }: { row: Row; shown: FurtherColumns }) {
  const { name, sales, free, given, gross, refunded, disputed, net } = row;
  const [back, besides] = [refunded + disputed, besidesInWords(row)];
  return (
    <tr>
      <th scope="row" className="px-4 py-2.5 align-top font-medium wrap-anywhere">
        {name}
      </th>
      <td className={cell}>
        {sales.toLocaleString('en-US')}
        {besides && <span className="block text-sm text-muted sm:hidden">{besides}</span>}
      </td>
      {hasFree && <td className={wide}>{free.toLocaleString('en-US')}</td>}
      {hasGiven && <td className={wide}>{given.toLocaleString('en-US')}</td>}
      <td className={wide}>{formatMoney(gross)}</td>
      <td className={wide}>{formatMoney(back)}</td>
      <td className={`${last} font-semibold`}>
        {formatMoney(net)}
        {back > 0 && <span className="block text-sm font-normal text-muted sm:hidden">−{formatMoney(back)} refunded</span>}
      </td>
    </tr>
  );
}
