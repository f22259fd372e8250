import { createHash } from 'node:crypto';

/** The golden section: of all step sizes round a circle, it spreads the stops best, however many there are. */
const STEP = (Math.sqrt(5) - 1) / 2;

/**
 * Rotates a list that may be too long for one run, so that each run starts elsewhere. If every run gets through a part of the
 * list, all entries have had a turn after three times as many runs as there are such parts.
 * @param run the number of the run
 */
export function inTurn<T>(all: readonly T[], idOf: (one: T) => string, run: number): T[] {
  const placed = all.map((one) => ({ one, place: placeOf(idOf(one)) }));
  const circle = placed.sort((a, b) => a.place.localeCompare(b.place)).map(({ one }) => one);
  const start = Math.floor(((run * STEP) % 1) * circle.length);
  return [...circle.slice(start), ...circle.slice(0, start)];
}

/** Returns an entry's place, which is stable and independent of its age. */
const placeOf = (id: string): string => createHash('sha256').update(id).digest('hex');
