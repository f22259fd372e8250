import { inParallel } from '../platform/in-parallel.ts';
import { log } from '../platform/log.ts';
import { type Cursor, type ListName, writeCursor } from './reconciliation-store.ts';

/** A list whose last look is a day old and found nothing is noted as read, long before the provider forgets it. */
const QUIET_SECONDS = 24 * 60 * 60;
/** What the account may not read is asked for again after so long. */
const REFUSED_SECONDS = 60 * 60;

/** The provider does not let this account read a list. The message says what to switch on. */
export class NotPermitted extends Error {
  override name = 'NotPermitted';
}

/** A stretch of a list. Seconds since the epoch. */
export interface Stretch<T> {
  from: number;
  /** The list is complete until then. */
  to: number;
  entries: T[];
}

/** `left`: it has to be tried again. */
export type Settled = 'new' | 'known' | 'left';

/** What a provider lists of what happened there. Moments in seconds since the epoch. */
export interface ProviderList<T> {
  name: ListName;
  /** An entry may show up so much later than the moment it carries. */
  overlapSeconds: number;
  /** How far back it is read the first time, and after a long silence. */
  firstLookSeconds: number;
  longestLookSeconds: number;
  /** Between two looks; 0 where each call looks. */
  everySeconds: number;
  /** One stretch after the other, the oldest first, so that a long silence ends. @throws NotPermitted */
  stretches(since: number, now: number): AsyncIterable<Stretch<T>>;
  momentOf(entry: T): number;
  /** Records what we lack. */
  settle(entry: T): Promise<Settled>;
}

/**
 * Records what a provider lists since the kept cursor. The cursor is written only where it gets past something, where the
 * list rests, or once a day: a stage in which nothing happens pays for no writes.
 * @param until milliseconds: nothing is begun after it, and the next call goes on
 * @param cursor left out before the first time
 * @returns how many entries were new to us, or why it was not asked
 * @throws Error where something is left: the cursor stays before it
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
    if (isLeft) throw new Error(`Some of the list ${list.name} is left for the next time.`);
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
  for await (const { from, to, entries } of list.stretches(before - list.overlapSeconds, now)) {
    result.seen += entries.length;
    await inParallel(entries, async (entry) => {
      const settled = Date.now() < until ? await list.settle(entry) : 'left';
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
