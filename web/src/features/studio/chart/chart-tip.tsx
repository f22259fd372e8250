import type { ChartProps } from './chart-props.ts';

interface Props extends Pick<ChartProps, 'points' | 'writeTime' | 'write'> {
  /** From the chart: if a step is pointed at, and which. */
  active?: boolean;
  label?: string | number;
}

/** The text about the step that is pointed at, or that the arrow keys have reached. */
export function ChartTip({ active = false, label, points, writeTime, write }: Props) {
  const point = active ? points.find(({ at }) => at === label) : undefined;
  if (!point || point.value === null) return null;
  return (
    <p role="status" className="rounded-control border border-line bg-surface px-3 py-2 text-sm text-text shadow-card">
      <span className="block text-muted">{writeTime(point.at)}</span>
      <strong className="text-base tabular-nums">{write(point.value)}</strong>
      {point.note && <span className="block text-muted">{point.note}</span>}
    </p>
  );
}
