import { createHash } from 'node:crypto';

/** The golden section: of all steps round a circle, the one whose stops are spread best, however many there are. */
const STEP = (Math.sqrt(5) - 1) / 2;

/**
 * Orders what may be too much for one call, so that each call begins elsewhere. Where every call gets through a part of
 * all, everyone has had a turn after three times as many calls as there are such parts.
 * @param run counts the calls
 */
export function inTurn<T>(all: readonly T[], idOf: (one: T) => string, run: number): T[] {
  const placed = all.map((one) => ({ one, place: placeOf(idOf(one)) }));
  const circle = placed.sort((a, b) => a.place.localeCompare(b.place)).map(({ one }) => one);
  const start = Math.floor(((run * STEP) % 1) * circle.length);
  return [...circle.slice(start), ...circle.slice(0, start)];
}

/** The same for ever, and not by age. */
const placeOf = (id: string): string => createHash('sha256').update(id).digest('hex');
