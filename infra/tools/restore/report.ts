import type { Tally } from './tally.ts';

/** Items that are named unless all are asked for. */
const FIRST = 20;

/** A finished run and its duration. */
export interface Ran {
  isWriting: boolean;
  isListing: boolean;
  seconds: number;
}

const count = (value: number) => value.toLocaleString('en-US');
const items = (number: number) => (number === 1 ? '1 item' : `${count(number)} items`);

/** Returns how far a run is, in one line. @param all the number of items; null if unknown */
export function progressLine(tally: Tally, seconds: number, all: number | null): string {
  const of = all === null ? '' : ` of about ${count(all)}`;
  return `${count(tally.read)}${of} items compared, ${perSecond(tally, seconds)} a second; ${count(tally.changes)} differ.`;
}

/** Returns what a run did or would do, as lines. */
export function reportOf(tally: Tally, { isWriting, isListing, seconds }: Ran): string[] {
  const named = isListing ? tally.lines : tally.lines.slice(0, FIRST);
  const more = tally.lines.length - named.length;
  return [
    ...named.map(({ kind, name, what }) => `${kind}: ${name}: ${what}`),
    ...(more > 0 ? [`and ${count(more)} more; --list names them all.`] : []),
    ...[...tally.byKind].map(
      ([kind, { back, mended, left }]) => `${kind}: ${count(back)} brought back, ${count(mended)} mended, ${count(left)} left`,
    ),
    `Compared ${count(tally.read)} items in ${seconds.toFixed(1)} s, ${perSecond(tally, seconds)} a second.`,
    endOf(tally, isWriting),
  ];
}

function endOf({ changes, left }: Tally, isWriting: boolean): string {
  const stay = left > 0 ? ` ${items(left)} that ${left === 1 ? 'differs stays as it is' : 'differ stay as they are'}.` : '';
  if (changes === 0) return `Nothing to mend.${stay}`;
  if (isWriting) return `Mended ${items(changes)}.${stay}`;
  return `Would mend ${items(changes)}.${stay} Nothing was changed: add --write to do it.`;
}

const perSecond = ({ read }: Tally, seconds: number) => count(Math.round(read / Math.max(seconds, 0.001)));
