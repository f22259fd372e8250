import { missedMinutesRefunds } from '#shared/bus/money/missed-minutes-events.ts';
import { raise } from '../../../platform/bus.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { addToEventTally, addToTally, type EventTally, type Tally } from './evidence-rules.ts';
import { awaitingViewers, findOver, storeEvidence } from './evidence-store.ts';
import { lineReader } from './log-lines-rules.ts';
import { countWatched } from './count-watched.ts';

/** The result of reading a log file. */
export interface NotedEvidence {
  sessions: number;
  /** Viewers whose refunds waited for it, and are looked at again. */
  awaited: number;
}

/**
 * Stores what a log file says about who got the picture of broadcasts, counts what was watched, and has refunds looked at that wait for it. All of the file is read
 * before anything is written, and the same file can come any number of times.
 * @param file the name of the file
 * @param lines its lines, in order
 * @throws what reading throws: then nothing was written
 */
export async function noteEvidence(file: string, lines: AsyncIterable<string> | Iterable<string>): Promise<NotedEvidence> {
  const tally: Tally = new Map();
  const byEvent: EventTally = new Map();
  const read = lineReader();
  for await (const text of lines) {
    const request = read(text);
    if (!request) continue;
    addToTally(tally, request);
    addToEventTally(byEvent, request);
  }
  await storeEvidence(file, tally);
  await countWatched(file, byEvent);
  let [sessions, awaited] = [0, 0];
  for (const [broadcastId, bySession] of tally) {
    sessions += bySession.size;
    awaited += await askAgain(broadcastId, [...bySession.keys()]);
  }
  return { sessions, awaited };
}

/** Has the viewers looked at again who wait for evidence of sessions. @returns their number */
async function askAgain(broadcastId: string, sessionIds: readonly string[]): Promise<number> {
  const over = await findOver(broadcastId);
  if (!over) return 0;
  const viewers = await awaitingViewers(broadcastId, sessionIds);
  const missed = { ...over, interruptions: [...over.interruptions] };
  await inParallel(viewers, (viewer) => raise(missedMinutesRefunds, { ...missed, viewer }));
  return viewers.length;
}
