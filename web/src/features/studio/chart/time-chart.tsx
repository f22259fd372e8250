import { Area, Bar, CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTip } from './chart-tip.tsx';
import type { ChartProps } from './chart-props.ts';

const HEIGHT = 240;
const tick = { fill: 'var(--color-muted)', fontSize: 14 };
/** Number of steps up to which bars stay wide enough to be told apart. */
const MOST_BARS = 72;

/**
 * A chart of one measure over time: bars, or an area where there are too many steps for them. Arrow keys move from step to step. It is
 * drawn in the current colour.
 */
export default function TimeChart({ points, label, writeTime, writeTick, write, writeShort = write }: ChartProps) {
  const shape = { dataKey: 'value', isAnimationActive: false, fill: 'currentColor' } as const;
  return (
    <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 640, height: HEIGHT }}>
      <ComposedChart data={[...points]} title={label} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="at"
          tickFormatter={writeTick}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-line)' }}
          minTickGap={40}
        />
        <YAxis tickFormatter={writeShort} tick={tick} tickLine={false} axisLine={false} width="auto" allowDecimals={false} />
        <Tooltip
          cursor={{ fill: 'var(--color-raised)', stroke: 'var(--color-line)' }}
          isAnimationActive={false}
          content={<ChartTip points={points} writeTime={writeTime} write={write} />}
        />
        {points.length <= MOST_BARS ? (
          <Bar {...shape} radius={[3, 3, 0, 0]} maxBarSize={48} />
        ) : (
          <Area {...shape} type="monotone" stroke="currentColor" strokeWidth={2} fillOpacity={0.16} />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
