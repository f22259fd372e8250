import type { Interval } from '#shared/time/interval.ts';
import { findBroadcast } from '../../../functions/video/broadcast/broadcasts-store.ts';
import {
  interruptionsOf,
  isOver,
  NO_TIMELINE,
  type ShownTime,
  showingOf,
} from '../../../functions/video/broadcast/timeline-rules.ts';
import { findEventOrDraft } from '../../../functions/catalog/listings/events-store.ts';
import { VIEWER_SHARDS, viewersOf, watchedBy } from '../../../functions/video/playback/watching/viewers-store.ts';
import { wasThere } from '../../../functions/video/playback/evidence/evidence-rules.ts';
import { missedOf, sessionsOf, type WatchedBroadcast } from '../../../functions/video/playback/watching/watching-rules.ts';
import { CliError } from '../cli/cli-error.ts';
import { type MediaRequest, mediaPath, readRequest } from './media-request.ts';
import { outagesOf, union } from './outages.ts';

/** Viewers that are read at a time. */
const PAGE = 500;

/** A viewer that the picture of a broadcast did not reach. */
export interface UnreachedViewer {
  userId: string;
  /** The time for which it did not reach them, milliseconds, beside interruptions of the broadcast itself. */
  missed: number;
  /** The viewer's outages and the broadcast's interruptions, without overlaps. */
  interruptions: readonly Interval[];
}

/** The viewers that the picture of a broadcast did not reach, sorted by the time that they missed, longest first. */
export interface DeliveryFailures {
  broadcastId: string;
  /** Number of lines that are requests for its media, as far as they tell something about the picture. */
  requests: number;
  viewers: UnreachedViewer[];
}

/**
 * Joins access logs with the times in which viewers of an event's last broadcast could watch. Reads the logs twice, so that it keeps the
 * requests of affected viewers alone.
 * @param readLines returns all lines of the logs
 * @throws CliError if there is no such broadcast, or if it is not over
 */
export async function findFailures(eventId: string, readLines: () => AsyncIterable<string>): Promise<DeliveryFailures> {
  const { broadcastId, shown, interruptions } = await endedBroadcast(eventId);
  const path = mediaPath(eventId, broadcastId);
  const failing = new Set<string>();
  let requests = 0;
  for await (const text of readLines()) {
    const request = readRequest(text, path);
    if (request) requests++;
    if (request && !request.isDelivered) failing.add(request.sessionId);
  }
  const affected = await viewersWith(failing, eventId, broadcastId);
  const bySession = await requestsOf([...affected.values()].flatMap(sessionsOf), readLines, path);
  const viewers = [...affected].map(([userId, watched]) => {
    const spans = Object.values(watched.spans);
    const made = sessionsOf(watched).flatMap((id) => bySession.get(id) ?? []);
    // Players go on asking for a while after the end. What they get then is no part of the broadcast.
    const outages = outagesOf(
      made,
      spans.map(({ from, to }) => ({ from, to: Math.min(to, shown.endedAt) })),
    );
    const arrivals = made.filter(({ isDelivered }) => isDelivered).map(({ answeredAt: at }) => ({ first: at, last: at }));
    // Failures are no viewer's doing. What everybody missed counts for those alone who were there for it.
    const all = union(
      outages,
      interruptions.filter((one) => wasThere(one, arrivals)),
    );
    return { userId, missed: missedOf(all, spans) - missedOf(interruptions, spans), interruptions: all };
  });
  const unreached = viewers.filter(({ missed }) => missed > 0).toSorted((one, other) => other.missed - one.missed);
  return { broadcastId, requests, viewers: unreached };
}

async function endedBroadcast(eventId: string): Promise<{ broadcastId: string; shown: ShownTime; interruptions: Interval[] }> {
  const [event, broadcast] = await Promise.all([findEventOrDraft(eventId), findBroadcast(eventId)]);
  if (!event) throw new CliError(`There is no event ${eventId}. Its id begins with evt_.`);
  const shown = broadcast && showingOf({ ...broadcast, end_time: event.end_time });
  if (!shown) throw new CliError(`The event ${eventId} had no broadcast.`);
  const { id, timeline = NO_TIMELINE } = broadcast;
  if (!isOver(shown)) throw new CliError(`The broadcast ${id} is not over. Look at its delivery afterwards.`);
  return { broadcastId: id, shown, interruptions: interruptionsOf(timeline, shown) };
}

/** Returns what the viewers watched whose sessions are given, by user. */
async function viewersWith(
  sessions: ReadonlySet<string>,
  eventId: string,
  broadcastId: string,
): Promise<Map<string, WatchedBroadcast>> {
  const found = new Map<string, WatchedBroadcast>();
  if (sessions.size === 0) return found;
  for (let shard = 0; shard < VIEWER_SHARDS; shard++) {
    for (let after: string | null | undefined = null; after !== undefined;) {
      const userIds: string[] = await viewersOf(broadcastId, shard, after, PAGE);
      for (const [userId, watched] of await watchedBy(userIds, eventId, broadcastId)) {
        if (sessionsOf(watched).some((id) => sessions.has(id))) found.set(userId, watched);
      }
      after = userIds.length === PAGE ? userIds.at(-1) : undefined;
    }
  }
  return found;
}

async function requestsOf(
  sessions: readonly string[],
  readLines: () => AsyncIterable<string>,
  path: string,
): Promise<Map<string, MediaRequest[]>> {
  const found = new Map<string, MediaRequest[]>(sessions.map((id) => [id, []]));
  if (found.size === 0) return found;
  for await (const text of readLines()) {
    const request = readRequest(text, path);
    if (request) found.get(request.sessionId)?.push(request);
  }
  return found;
}
