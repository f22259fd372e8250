import { Suspense } from 'react';
import { lazy } from '../../../lib/page/lazy.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import type { ChartProps } from './chart-props.ts';
import { lineInWords } from './line-in-words.ts';

const TimeChart = lazy(() => import('./time-chart.tsx'));

interface Props extends Pick<ChartProps, 'points' | 'label' | 'write' | 'writeShort' | 'writeTime' | 'scale' | 'emptyTop'> {
  /** The words beside the label; the latest value if they are left out. */
  now?: string;
  /** Pixels. */
  height: number;
}

/** A line over time in little room, with its latest value beside its name, and in words for those who do not see it. */
export function SmallChart({ now, height, ...chart }: Props) {
  const { label, points, write } = chart;
  const last = points.at(-1)?.value ?? null;
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="flex items-baseline justify-between gap-2 text-sm">
        <span className="text-muted">{label}</span>
        <span className="font-semibold tabular-nums">{now ?? (last === null ? 'Not known' : write(last))}</span>
      </figcaption>
      <p className="sr-only">{lineInWords(chart)}</p>
      <div className="text-(--color-chart)" style={{ height }}>
        <Suspense fallback={<Skeleton className="h-full" />}>
          <TimeChart {...chart} writeTick={chart.writeTime} smallHeight={height} />
        </Suspense>
      </div>
    </figure>
  );
}
