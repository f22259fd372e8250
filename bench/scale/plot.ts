import { evening } from '../../infra/tools/demand/assumptions.ts';

/** A line of the plot: a value for every second. */
export interface Line {
  label: string;
  colour: string;
  values: Float64Array;
}

const [WIDTH, HEIGHT] = [960, 420];
const FRAME = { left: 70, right: 20, top: 56, bottom: 44 };
/** Seconds that one point of a line stands for: the highest of them. */
const STEP = 15;
const TEN_MINUTES = 600;

/** Returns an SVG of lines over the evening, with a dashed line for a limit. */
export function plot(title: string, lines: readonly Line[], limit: { label: string; value: number }): string {
  const points = lines.map(({ values }) => pointsOf(values));
  const highest = niceTop(Math.max(limit.value, ...points.flat()));
  const count = points[0]?.length ?? 1;
  const x = (i: number) => FRAME.left + (i / (count - 1)) * (WIDTH - FRAME.left - FRAME.right);
  const y = (value: number) => HEIGHT - FRAME.bottom - (value / highest) * (HEIGHT - FRAME.top - FRAME.bottom);
  const paths = lines.map(({ colour }, i) => {
    const drawn = points[i]!.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('');
    return `<path d="${drawn}" fill="none" stroke="${colour}" stroke-width="1.8"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(FRAME.left, 20, title, 'font-weight="bold"'),
    ...lines.map(({ label, colour }, i) => text(FRAME.left + i * 175, 42, label, `fill="${colour}"`)),
    ...gridOf(highest, y),
    ...hoursOf(count, x),
    `<line x1="${FRAME.left}" x2="${WIDTH - FRAME.right}" y1="${y(limit.value)}" y2="${y(limit.value)}" stroke="#c00" stroke-dasharray="6 4"/>`,
    text(WIDTH - FRAME.right, y(limit.value) - 6, limit.label, 'fill="#c00" text-anchor="end"'),
    ...paths,
    '</svg>',
    '',
  ].join('\n');
}

const text = (x: number, y: number, words: string, style = '') => `<text x="${x}" y="${y.toFixed(1)}" ${style}>${words}</text>`;

function pointsOf(values: Float64Array): number[] {
  const count = Math.floor(values.length / STEP);
  return Array.from({ length: count }, (_, i) => Math.max(...values.subarray(i * STEP, (i + 1) * STEP)));
}

/** Returns a round number that is not below a value. */
function niceTop(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return Math.ceil(value / size) * size;
}

function gridOf(highest: number, y: (value: number) => number): string[] {
  return [0.25, 0.5, 0.75, 1].flatMap((part) => [
    `<line x1="${FRAME.left}" x2="${WIDTH - FRAME.right}" y1="${y(part * highest)}" y2="${y(part * highest)}" stroke="#ddd"/>`,
    text(FRAME.left - 8, y(part * highest) + 4, (part * highest).toLocaleString('en-US'), 'text-anchor="end" fill="#555"'),
  ]);
}

function hoursOf(count: number, x: (i: number) => number): string[] {
  const times = Array.from(
    { length: (evening.endsAt - evening.opensAt) / TEN_MINUTES + 1 },
    (_, i) => evening.opensAt + i * TEN_MINUTES,
  );
  return times
    .filter((time) => time % (3 * TEN_MINUTES) === 0)
    .map((time) => {
      const at = Math.min(count - 1, (time - evening.opensAt) / STEP);
      const label = time === 0 ? 'start' : `${time > 0 ? '+' : '−'}${Math.abs(time) / 60} min`;
      return text(x(at), HEIGHT - 16, label, 'text-anchor="middle" fill="#555"');
    });
}
