import type { OwnInterruptions } from '#shared/api/desk/studio/interruptions.ts';
import { formatMoney } from '#shared/money/money.ts';

const HEAD = ['from (UTC)', 'to', 'seconds'];

/** Returns the interruptions of a broadcast as text, a line each, and what was refunded for them. */
export function describeInterruptions(title: string, { wasLive, interruptions, refunded, waiting }: OwnInterruptions): string {
  if (!wasLive) return `${title}\n  It has not been live yet.`;
  const rows = interruptions.map(({ from, to, seconds }) => [
    timeOf(from),
    to === null ? 'not yet' : timeOf(to),
    String(seconds),
  ]);
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => row[column]!.length)));
  const lines = [HEAD, ...rows].map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd());
  return [title, ...(rows.length > 0 ? lines : ['  No interruptions.']), ...refundsOf(refunded), ...waitingOf(waiting)].join(
    '\n',
  );
}

const timeOf = (moment: string) => moment.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' ');

function refundsOf(refunded: OwnInterruptions['refunded']): string[] {
  if (!refunded) return [];
  const { purchases, amount } = refunded;
  if (purchases === 0) return ['  Nothing was refunded for missed minutes.'];
  return [
    `  Refunded for missed minutes: ${formatMoney(amount)} for ${purchases} ${purchases === 1 ? 'purchase' : 'purchases'}.`,
  ];
}

function waitingOf(waiting: OwnInterruptions['waiting']): string[] {
  if (!waiting) return [];
  const { purchases, amount } = waiting;
  return [
    `  Waiting for your review in the studio: ${formatMoney(amount)} for ${purchases} ${purchases === 1 ? 'purchase' : 'purchases'}.`,
  ];
}
