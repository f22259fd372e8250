import { type ReactNode, Suspense } from 'react';
import { lazy } from '../../../lib/page/lazy.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import type { Range } from '../sales/steps-of.ts';
import { stepWriter, tickWriter } from '../sales/written-steps.ts';
import { AsTable } from './as-table.tsx';
import type { ChartProps } from './chart-props.ts';

/** The library for charts, which only pages with a chart load. */
const TimeChart = lazy(() => import('./time-chart.tsx'));

interface Props extends Omit<ChartProps, 'writeTime' | 'writeTick'> {
  /** The length of a step of the chart, and the zone by whose clocks it is written. */
  range: Pick<Range, 'by' | 'zone'>;
  /** The figures as a table. */
  children: ReactNode;
}

/** A chart, and its figures as a table, which is closed at first. */
export function ChartFigure({ range: { by, zone }, children, ...chart }: Props) {
  return (
    <figure className="flex flex-col gap-2">
      <div className="h-60 text-(--color-chart)">
        <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
          <TimeChart {...chart} writeTime={stepWriter(by, zone)} writeTick={tickWriter(by, zone)} />
        </Suspense>
      </div>
      <AsTable>{children}</AsTable>
    </figure>
  );
}
