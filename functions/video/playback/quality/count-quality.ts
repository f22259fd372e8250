import { randomBytes, randomInt } from 'node:crypto';
import { causeOf, log } from '../../../platform/log/log.ts';
import { added, type Counts } from './quality-rules.ts';
import { addQuality, QUALITY_SHARDS } from './quality-store.ts';

/** A running function writes the counts of an event at most this often, however many viewers renew. */
const WRITE_EVERY_MS = 10_000;
/** Events whose counts a running function remembers. */
const MOST_EVENTS = 1_000;

/** Counts of one event that are not written yet. */
interface Waiting {
  counts: Counts;
  /** The minute in which the first of them arrived, ISO 8601; null if there are none. */
  minute: string | null;
  /** When counts were last written, milliseconds. */
  writtenAt: number;
}

const nothingYet: Waiting = { counts: {}, minute: null, writtenAt: 0 };

const waiting = new Map<string, Waiting>();
const writer = randomBytes(6).toString('base64url');
const shard = randomInt(QUALITY_SHARDS);
let additions = 0;

/**
 * Counts what a viewer's report adds to an event. Most calls only add in memory; the first one in ten seconds writes what has come
 * together. Never fails: what cannot be written is lost, and so is what waits when the function ends.
 */
export async function countQuality(eventId: string, gain: Counts): Promise<void> {
  if (Object.keys(gain).length === 0) return;
  const now = Date.now();
  const { counts, minute, writtenAt } = waiting.get(eventId) ?? nothingYet;
  const sum = added(counts, gain);
  const first = minute ?? minuteOf(now);
  const isDue = now - writtenAt >= WRITE_EVERY_MS;
  remember(eventId, isDue ? { ...nothingYet, writtenAt: now } : { counts: sum, minute: first, writtenAt });
  if (isDue) await write(eventId, first, sum);
}

/** Remembers an event as the latest one, and forgets the one without a report for longest if there are too many. */
function remember(eventId: string, counts: Waiting): void {
  waiting.delete(eventId);
  waiting.set(eventId, counts);
  const [oldest] = waiting.keys();
  if (waiting.size > MOST_EVENTS && oldest !== undefined) waiting.delete(oldest);
}

async function write(eventId: string, minute: string, counts: Counts): Promise<void> {
  additions += 1;
  try {
    await addQuality({ eventId, minute, counts, writer, number: additions, shard });
  } catch (error) {
    // Not repeated later: whether it was written is unknown, and nothing may count twice.
    log.warn('quality not counted', { eventId, cause: causeOf(error) });
  }
}

const minuteOf = (time: number) => `${new Date(time).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}:00.000Z`;
