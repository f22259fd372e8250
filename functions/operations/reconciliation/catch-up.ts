import { inParallel } from '../../platform/in-parallel.ts';
import { apart } from '../../platform/log/correlation.ts';
import { log } from '../../platform/log/log.ts';
import { type Cursor, type ListName, writeCursor } from './reconciliation-store.ts';
import { NotPermitted } from '../../money/payments/not-permitted.ts';

/** Age from which the cursor of a list without new entries is written again, long before the provider forgets those entries. */
const QUIET_SECONDS = 24 * 60 * 60;
/** Time until a list that the account may not read is tried again. */
const REFUSED_SECONDS = 60 * 60;

/** A slice of a list. Moments in seconds since the epoch. */
export interface Slice<T> {
  from: number;
  /** The moment up to which the list is complete. */
  to: number;
  entries: T[];
}

/** The outcome for an entry; `left` if it has to be tried again. */
export type EntryOutcome = 'new' | 'known' | 'left';

/** A provider's list of what happened there. Moments in seconds since the epoch. */
export interface ProviderList<T> {
  name: ListName;
  /** Maximum delay with which an entry may appear in the list. */
  overlapSeconds: number;
  /** The distance that the first read goes back. */
  firstLookSeconds: number;
  /** The distance that any read goes back at most, even after a long silence. */
  longestLookSeconds: number;
  /** Time between two reads; 0 to read in each run. */
  everySeconds: number;
  /** Yields slices, the oldest first, so that catching up after a long silence makes progress. @throws NotPermitted */
  slices(since: number, now: number): AsyncIterable<Slice<T>>;
  momentOf(entry: T): number;
  /** Records what is missing here. */
  settle(entry: T): Promise<EntryOutcome>;
}

/**
 * Records what a provider lists since the stored cursor. The cursor is written only if it passes an entry, if the list has a
 * pause, or once a day, so that a stage without traffic pays for no writes.
 * @param until milliseconds; nothing is started after it, and the next call continues
 * @param cursor missing before the first read
 * @returns the number of new entries, or why the list was not read
 * @throws Error if an entry is left; the cursor stays before it
 */
export async function catchUp<T>(list: ProviderList<T>, until: number, cursor?: Cursor): Promise<number | string> {
  const now = Math.floor(Date.now() / 1000);
  if (cursor?.restsUntil && cursor.restsUntil > now) return 'not yet';
  const before = Math.max(cursor?.before ?? now - list.firstLookSeconds, now - list.longestLookSeconds);
  try {
    const { recorded, seen, firstLeft, reached } = await settleAll(list, before, now, until);
    const isLeft = firstLeft !== Infinity;
    const rests = list.everySeconds > 0 && !isLeft;
    const isQuiet = seen === 0 && !isLeft && cursor !== undefined && now - cursor.before < QUIET_SECONDS;
    const next = { before: Math.min(firstLeft, reached), ...(rests && { restsUntil: now + list.everySeconds }) };
    if (rests || !isQuiet) await writeCursor(list.name, next);
    if (isLeft) throw new Error(`Some of the list ${list.name} is left for the next run.`);
    return recorded;
  } catch (error) {
    if (!(error instanceof NotPermitted)) throw error;
    log.warn(error.message);
    await writeCursor(list.name, { before, restsUntil: now + REFUSED_SECONDS });
    return 'not permitted';
  }
}

async function settleAll<T>(list: ProviderList<T>, before: number, now: number, until: number) {
  const result = { recorded: 0, seen: 0, firstLeft: Infinity, reached: before };
  for await (const { from, to, entries } of list.slices(before - list.overlapSeconds, now)) {
    result.seen += entries.length;
    await inParallel(entries, async (entry) => {
      const settled = Date.now() < until ? await apart(() => list.settle(entry)) : 'left';
      if (settled === 'new') result.recorded++;
      if (settled === 'left') result.firstLeft = Math.min(result.firstLeft, list.momentOf(entry));
    });
    result.reached = Math.max(before, to);
    if (Date.now() < until) continue;
    result.firstLeft = Math.min(result.firstLeft, Math.max(from, before));
    break;
  }
  return result;
}
