import { causeOf, log } from '../../../platform/log/log.ts';
import { additionsOf, timeOf, VIEWS } from '../numbers/numbers-rules.ts';
import { addViews } from '../numbers/numbers-store.ts';
import { addReferrer } from './referrers-store.ts';
import type { ViewedEvent } from './viewed-event.ts';

/** A running function writes the views of an event at most this often, however many there are. */
const WRITE_EVERY_MS = 1_000;
/** Events whose views a running function remembers. */
const MOST_EVENTS = 1_000;
/** Hosts that one write names; views from further ones count without. */
const MOST_HOSTS = 10;

/** Views of one event that are not written yet. */
interface Waiting {
  views: number;
  byHost: Map<string, number>;
  /** When views were last written, milliseconds. */
  writtenAt: number;
}

const waiting = new Map<string, Waiting>();

/**
 * Counts what a beacon tells. In a crowd most calls only add in memory, and the first one in a second writes what has come together.
 * Never fails: what cannot be written is lost, and so are the views of the last second when a function ends.
 * @param host that led to the page; null for none
 * @param now milliseconds
 */
export async function addView(event: ViewedEvent, host: string | null, now: number): Promise<void> {
  const { views, byHost, writtenAt } = waiting.get(event.eventId) ?? { views: 0, byHost: new Map(), writtenAt: 0 };
  if (host !== null && (byHost.has(host) || byHost.size < MOST_HOSTS)) byHost.set(host, (byHost.get(host) ?? 0) + event.views);
  const isDue = now - writtenAt >= WRITE_EVERY_MS;
  const sum = views + event.views;
  remember(event.eventId, isDue ? { views: 0, byHost: new Map(), writtenAt: now } : { views: sum, byHost, writtenAt });
  if (isDue) await write(event, sum, byHost, new Date(now).toISOString());
}

function remember(eventId: string, views: Waiting): void {
  if (waiting.size >= MOST_EVENTS && !waiting.has(eventId)) waiting.clear();
  waiting.set(eventId, views);
}

async function write(event: ViewedEvent, views: number, byHost: ReadonlyMap<string, number>, at: string): Promise<void> {
  const day = timeOf('day', at, event.zone);
  const scopes = [event, { ...event, eventId: null }];
  const writes = [
    ...additionsOf(event, at, { [VIEWS]: views }).map(addViews),
    ...[...byHost].flatMap(([host, count]) => scopes.map((scope) => addReferrer(scope, day, host, count))),
  ];
  for (const written of await Promise.allSettled(writes)) {
    // Not repeated later: it may have been written, and a view matters less than an answer.
    if (written.status === 'rejected') log.warn('views not counted', { eventId: event.eventId, cause: causeOf(written.reason) });
  }
}
