import type { SalesReport } from '#shared/api/sales.ts';
import { formatMoney } from '#shared/money.ts';

type Step = SalesReport['steps'][number];

interface Props {
  /** Every step of the range. */
  steps: readonly Step[];
  /** Writes when a step begins. */
  write: (at: string) => string;
}

const HEIGHT = 200;
const STEP = 10;
const GAP = 2;

/** Bars of the money that is left of each step's sales. The table beside it has the same figures. */
export function SalesChart({ steps, write }: Props) {
  const most = Math.max(...steps.map(({ net }) => net), 1);
  const width = steps.length * STEP;
  const [first, last] = [steps[0]!, steps.at(-1)!];
  return (
    <figure className="flex flex-col gap-2">
      <p aria-hidden className="text-sm text-muted tabular-nums">
        {formatMoney(most === 1 ? 0 : most)}
      </p>
      <svg
        role="img"
        aria-label={`Net sales from ${write(first.at)} to ${write(last.at)}. The table below has the figures.`}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-50 w-full border-y border-line text-accent"
      >
        {steps.map(({ at, net, sales }, index) => {
          // A sale is visible, however small it is.
          const height = net <= 0 ? (sales > 0 ? 2 : 0) : Math.max(2, (net / most) * HEIGHT);
          return (
            <rect key={at} x={index * STEP + GAP / 2} y={HEIGHT - height} width={STEP - GAP} height={height} fill="currentColor">
              <title>{`${write(at)}: ${formatMoney(net)}, ${sales} sold`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden className="flex justify-between text-sm text-muted">
        <span>{write(first.at)}</span>
        <span>{write(last.at)}</span>
      </p>
    </figure>
  );
}
