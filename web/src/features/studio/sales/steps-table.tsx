import { ChevronRight } from 'lucide-react';
import type { SalesReport } from '#shared/api/sales.ts';
import { FiguresTable } from './figures-table.tsx';

interface Props {
  /** The steps in which something was sold. */
  steps: SalesReport['steps'];
  write: (at: string) => string;
}

/** The figures of the chart, closed at first. */
export function StepsTable({ steps, write }: Props) {
  const rows = steps.toReversed().map(({ at, ...sums }) => ({ key: at, name: write(at), ...sums }));
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold hover:underline">
        <ChevronRight
          aria-hidden
          className="mr-1 size-5 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        Show as a table
      </summary>
      <FiguresTable caption="Sales over time" first="Time" rows={rows} />
    </details>
  );
}
