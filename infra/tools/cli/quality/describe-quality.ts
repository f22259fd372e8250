import type { Measures, OwnQuality } from '#shared/api/desk/studio/quality.ts';

/** Minutes in the table; all of them are in the output for programs. */
const SHOWN = 30;
const HEAD = ['minute (UTC)', 'playing', 'start-up', 'stalled', 'errors'];

/** Returns the quality of an event as text: one fact per line, then a line for each of the last minutes. */
export function describeQuality(title: string, { watched, total, minutes }: OwnQuality): string {
  if (minutes.length === 0 && !watched?.views) return `${title}\n  Nobody has watched it yet.`;
  const { reportedHours, startup, stalls, stallRatio, rungs, latency, errors, dropped } = total;
  const facts: [string, string | null][] = [
    ['watched', watchedInWords(watched)],
    ['reported', `${reportedHours.toFixed(1)} hours, by players`],
    ['start-up', percentiles(startup)],
    ['stalls', `${stalls}, ${percent(stallRatio)} of the time`],
    ['latency', percentiles(latency)],
    ['pictures', rungs.map((rung) => `${rung.height} lines ${percent(rung.reportedHours / reportedHours)}`).join(', ') || null],
    ['errors', errors.map(({ error, count }) => `${count} ${error}`).join(', ') || null],
    ['dropped', dropped > 0 ? `${dropped} reports that could not be read` : null],
  ];
  return [
    title,
    ...facts.flatMap(([label, value]) => (value === null ? [] : [`  ${label.padEnd(11)}${value}`])),
    '',
    ...table([HEAD, ...minutes.slice(-SHOWN).map(rowOf)]),
  ].join('\n');
}

/** Says what was watched by the edge's logs, on which no player's word has an influence. */
function watchedInWords(watched: OwnQuality['watched']): string {
  if (watched === null) return 'unknown: this stage keeps no logs of it';
  const { views, minutes, isLate } = watched;
  return `${(minutes / 60).toFixed(1)} hours, ${views} ${views === 1 ? 'view' : 'views'}${isLate ? ', by the logs that have arrived' : ''}`;
}

function rowOf({ minute, reportedHours, startup, stallRatio, errors }: OwnQuality['minutes'][number]): string[] {
  const count = errors.reduce((sum, one) => sum + one.count, 0);
  const viewers = Math.round(reportedHours * 60);
  const time = minute.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
  return [time, String(viewers), startup.p95Ms === null ? '' : seconds(startup.p95Ms), percent(stallRatio), String(count)];
}

const percentiles = ({ count, p50Ms, p95Ms }: Measures['startup']): string | null =>
  p50Ms === null || p95Ms === null
    ? null
    : `half within ${seconds(p50Ms)}, 95 % within ${seconds(p95Ms)} (measured ${count} ${count === 1 ? 'time' : 'times'})`;

const seconds = (milliseconds: number) => `${milliseconds / 1000} s`;
const percent = (part: number | null) => (part === null ? '' : `${(part * 100).toFixed(1)} %`);

function table(rows: readonly string[][]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const cell = (text: string, column: number) => (column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!));
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd());
}
