import { DataTable } from '../data-table.tsx';

interface Row {
  key: string;
  name: string;
  count: number;
}

interface Props {
  caption: string;
  /** The headings of the two columns. */
  first: string;
  second: string;
  rows: readonly Row[];
  /** Writes a count. */
  write?: (count: number) => string;
}

const inFigures = (count: number) => count.toLocaleString('en-US');

/** Counts by name, each with a bar that compares it with the largest. */
export function CountTable({ caption, first, second, rows, write = inFigures }: Props) {
  const most = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <DataTable
      caption={caption}
      first={first}
      columns={[{ name: second, className: 'px-4 py-2.5 text-right whitespace-nowrap' }]}
    >
      {rows.map(({ key, name, count }) => (
        <tr key={key}>
          <th scope="row" className="px-4 py-2.5 font-medium wrap-anywhere">
            {name}
            <Bar part={count / most} />
          </th>
          <td className="px-4 py-2.5 text-right align-top font-semibold whitespace-nowrap tabular-nums">{write(count)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** A bar that fills a part of its line. */
export function Bar({ part }: { part: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-1.5 block h-1.5 w-full rounded-full bg-raised text-(--color-chart)"
    >
      <rect width={part * 100} height="1" fill="currentColor" />
    </svg>
  );
}
