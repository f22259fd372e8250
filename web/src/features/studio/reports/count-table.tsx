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
    <div className="rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th scope="col" className="px-4 py-2.5 font-medium">
              {first}
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-medium whitespace-nowrap">
              {second}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, name, count }) => (
            <tr key={key}>
              <th scope="row" className="px-4 py-2.5 font-medium wrap-anywhere">
                {name}
                <Bar part={count / most} />
              </th>
              <td className="px-4 py-2.5 text-right align-top font-semibold whitespace-nowrap tabular-nums">{write(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
