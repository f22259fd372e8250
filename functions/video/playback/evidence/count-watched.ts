import { createHash } from 'node:crypto';
import { inParallel } from '../../../platform/in-parallel.ts';
import { type EventTally, minutesWithPicture } from './evidence-rules.ts';
import { claimMinutes, storeWatched } from './watched-store.ts';

/** A file has a session for each viewer. */
const WRITES_AT_ONCE = 32;
/** Enough that no two files of one session are taken for the same. */
const NAME_LENGTH = 8;

/**
 * Counts the views and the minutes that a log file shows. A session that was handed the picture in a minute has watched that minute, once,
 * whichever files say so, in whatever order they come and however often.
 * @param file the name of the file, which no other one has
 */
export async function countWatched(file: string, byEvent: EventTally): Promise<void> {
  const name = createHash('sha256').update(file).digest('base64url').slice(0, NAME_LENGTH);
  const now = new Date();
  for (const [eventId, sessions] of byEvent) {
    const minutes = new Map<number, { viewers: number; views: number }>();
    await inParallel(
      [...sessions],
      async ([sessionId, seen]) => {
        const claimed = await claimMinutes({ eventId, sessionId }, name, minutesWithPicture(seen), now);
        for (const [index, minute] of claimed.minutes.entries()) {
          const { viewers, views } = minutes.get(minute) ?? { viewers: 0, views: 0 };
          minutes.set(minute, { viewers: viewers + 1, views: views + (claimed.isView && index === 0 ? 1 : 0) });
        }
      },
      WRITES_AT_ONCE,
    );
    if (minutes.size > 0) await storeWatched(eventId, name, minutes, now);
  }
}
