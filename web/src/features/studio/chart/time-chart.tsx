import { Area, Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTip } from './chart-tip.tsx';
import type { ChartProps } from './chart-props.ts';

const HEIGHT = 240;
const tick = { fill: 'var(--color-muted)', fontSize: 14 };
const smallTick = { ...tick, fontSize: 12 };
/** Number of steps up to which bars stay wide enough to be told apart. */
const MOST_BARS = 72;

/**
 * A chart of one measure over time: bars, or an area where there are too many steps for them. Arrow keys move from step to step. It is
 * drawn in the current colour. A small one is a line without the times below it.
 */
export default function TimeChart({ smallHeight, scale, emptyTop, ...chart }: ChartProps) {
  const { points, label, writeTime, writeTick, write, writeShort = write } = chart;
  const isEmpty = emptyTop !== undefined && points.every(({ value }) => !value);
  const shown = scale ?? (isEmpty ? [0, emptyTop] : null);
  const shape = { dataKey: 'value', isAnimationActive: false, fill: 'currentColor' } as const;
  const isSmall = smallHeight !== undefined;
  const height = smallHeight ?? HEIGHT;
  const margin = isSmall ? { top: 8, right: 4, bottom: 8, left: 0 } : { top: 8, right: 8, bottom: 0, left: 0 };
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
      <ComposedChart data={[...points]} title={label} margin={margin}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="at"
          tickFormatter={writeTick}
          tick={isSmall ? false : tick}
          height={isSmall ? 1 : 30}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-line)' }}
          minTickGap={40}
        />
        <YAxis
          tickFormatter={writeShort}
          tick={isSmall ? smallTick : tick}
          tickCount={isSmall ? 2 : 5}
          interval={isSmall ? 0 : 'preserveEnd'}
          tickLine={false}
          axisLine={false}
          width={isSmall ? 40 : 'auto'}
          allowDecimals={isSmall}
          {...(shown && { domain: [...shown], allowDataOverflow: true })}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-raised)', stroke: 'var(--color-line)' }}
          isAnimationActive={false}
          content={<ChartTip points={points} writeTime={writeTime} write={write} />}
        />
        {isSmall ? (
          <Line {...shape} type="linear" stroke="currentColor" strokeWidth={2} dot={false} />
        ) : points.length <= MOST_BARS ? (
          <Bar {...shape} radius={[3, 3, 0, 0]} maxBarSize={48} />
        ) : (
          <Area {...shape} type="monotone" stroke="currentColor" strokeWidth={2} fillOpacity={0.16} />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
