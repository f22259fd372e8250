import type { ReactNode } from 'react';

interface Column {
  name: string;
  className: string;
}

interface Props {
  caption: string;
  /** The heading of the column with the names of the rows. */
  first: string;
  columns: readonly Column[];
  /** The rows, whose first cell is their heading. */
  children: ReactNode;
}

/** Returns the classes of cells with figures: of any column, of one that a phone has no room for, and of the last. @param height the padding */
export function figureCells(height: string) {
  const cell = `px-3 ${height} text-right align-top tabular-nums whitespace-nowrap`;
  return { cell, wide: `${cell} max-sm:hidden`, last: `${cell} pr-4` };
}

/** A table of figures on a card, a row for each thing that has a name. */
export function DataTable({ caption, first, columns, children }: Props) {
  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th scope="col" className="px-4 py-2.5 font-medium">
              {first}
            </th>
            {columns.map(({ name, className }) => (
              <th key={name} scope="col" className={`${className} font-medium`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}
