import type { SalesReport } from '#shared/api/books/sales.ts';
import { decimalsOf } from '#shared/money/decimals.ts';
import { CURRENCY, formatMoney } from '#shared/money/money.ts';
import { ChartFigure } from '../chart/chart-figure.tsx';
import { FiguresTable } from './figures-table.tsx';
import { everyStep, type Range } from './steps-of.ts';
import { stepWriter } from './written-steps.ts';
import { soldInWords } from '../sale-words.ts';

/** The sums of a step in which nothing was sold. */
export const NO_SALES = { sales: 0, free: 0, given: 0, gross: 0, discount: 0, refunded: 0, disputed: 0, net: 0 };

/** The money that is left of each step's sales, as a chart and as a table of the steps in which something was sold. */
export function SalesOverTime({ steps, range }: { steps: SalesReport['steps']; range: Range }) {
  const write = stepWriter(range.by, range.zone);
  const points = everyStep(steps, NO_SALES, range).map(({ at, net, ...sums }) => ({ at, value: net, note: soldInWords(sums) }));
  const rows = steps.toReversed().map(({ at, ...sums }) => ({ key: at, name: write(at), ...sums }));
  return (
    <ChartFigure points={points} label="Net sales over time" range={range} write={formatMoney} writeShort={inFewCharacters}>
      <FiguresTable caption="Sales over time" first="Time" rows={rows} />
    </ChartFigure>
  );
}

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: CURRENCY,
  notation: 'compact',
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
});

/** Writes an amount in the currency of the product's prices in few characters. @param amount minor units */
export const inFewCharacters = (amount: number) => short.format(amount / 10 ** decimalsOf(CURRENCY));
