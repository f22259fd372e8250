import type { StudioHome } from '#shared/api/desk/home.ts';
import { AsTable } from '../chart/as-table.tsx';
import { DataTable, figureCells } from '../data-table.tsx';

type PaceOfShow = NonNullable<StudioHome['pace']>;

const [WIDTH, HEIGHT] = [600, 180];
const DAY_MS = 24 * 60 * 60 * 1000;

interface Props {
  pace: PaceOfShow;
  /** The start of the next show, ISO 8601. */
  startsAt: string;
  /** Milliseconds. */
  now: number;
}

const CELLS = figureCells('py-2');
const ALONE = [{ name: 'This show', className: CELLS.last }];
const BOTH = [...ALONE, { name: 'Last show', className: CELLS.last }];

const daysInWords = (before: number) => (before === 1 ? '1 day' : `${before.toLocaleString('en')} days`);

/** A point of a line: the days before the start, and the sales until then. */
type Point = readonly [before: number, sales: number];

/** The sales of both shows by the days that were left before each, also as a table. */
export function PaceChart({ pace: { sold, last, days }, startsAt, now }: Props) {
  const first = days[0]?.before ?? 1;
  const left = Math.max(0, (Date.parse(startsAt) - now) / DAY_MS);
  const next: Point[] = days.flatMap(({ before, sales }) => (sales === null ? [] : [[before, sales]]));
  if (left < first) next.push([left, sold.sales]);
  const before: Point[] = days.flatMap((day) => (day.last === null ? [] : [[day.before, day.last]]));
  const most = Math.max(1, ...[...next, ...before].map(([, sales]) => sales));
  const x = (at: number) => ((first - at) / first) * WIDTH;
  const y = (sales: number) => HEIGHT - (sales / most) * (HEIGHT - 8) - 2;
  const line = (points: readonly Point[]) => points.map(([at, sales]) => `${x(at).toFixed(1)},${y(sales).toFixed(1)}`).join(' ');
  if (most === 1 && sold.sales === 0) return null;
  return (
    <figure className="flex flex-col gap-2">
      <div className="relative">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className="h-44 w-full overflow-visible">
          <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line" vectorEffect="non-scaling-stroke" />
          {last && (
            <polyline
              points={line(before)}
              className="fill-none stroke-control"
              strokeWidth={2}
              strokeDasharray="5 5"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <polyline
            points={line(next)}
            className="fill-none stroke-(--color-chart)"
            strokeWidth={3}
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span className="absolute top-0 left-0 text-sm text-muted tabular-nums">{most.toLocaleString('en')}</span>
      </div>
      <div aria-hidden className="flex justify-between text-sm text-muted">
        <span>{first} days before</span>
        <span>{Math.round(first / 2)} days</span>
        <span>Start</span>
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="flex items-center gap-2">
          <span aria-hidden className="h-0.75 w-6 rounded-full bg-(--color-chart)" />
          This show
        </span>
        {last && (
          <span className="flex min-w-0 items-center gap-2 text-muted">
            <span aria-hidden className="w-6 shrink-0 border-t-2 border-dashed border-control" />
            <span className="wrap-anywhere">{last.title}</span>
          </span>
        )}
      </figcaption>
      <AsTable>
        <DataTable caption="Sales by the days before the start" first="Before the start" columns={last ? BOTH : ALONE}>
          {days.map((day) => (
            <tr key={day.before}>
              <th scope="row" className="px-4 py-2 font-medium">
                {daysInWords(day.before)}
              </th>
              <td className={CELLS.last}>{day.sales === null ? '–' : day.sales.toLocaleString('en')}</td>
              {last && <td className={CELLS.last}>{day.last === null ? '–' : day.last.toLocaleString('en')}</td>}
            </tr>
          ))}
        </DataTable>
      </AsTable>
    </figure>
  );
}
