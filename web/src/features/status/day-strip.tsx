import type { DayState } from './day-rules.ts';

const WIDTH = 10;
const BAR = 7;
const HEIGHT = 32;

/** The bars differ in height as well as in colour. */
const BARS: Readonly<Record<DayState, { ink: string; height: number }>> = {
  works: { ink: 'text-success/45', height: HEIGHT * 0.55 },
  found: { ink: 'text-accent', height: HEIGHT * 0.8 },
  incident: { ink: 'text-danger', height: HEIGHT },
};

/** A bar for each day. What it says is beside it in words. */
export function DayStrip({ days }: { days: readonly { at: number; state: DayState }[] }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${days.length * WIDTH - (WIDTH - BAR)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full"
    >
      {days.map(({ at, state }, index) => {
        const { ink, height } = BARS[state];
        return (
          <rect
            key={at}
            x={index * WIDTH}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={2}
            className={ink}
            fill="currentColor"
          />
        );
      })}
    </svg>
  );
}
