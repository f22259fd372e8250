import { isDeepStrictEqual } from 'node:util';
import { raiseMissedMinutes } from '../../platform/bus/missed-minutes-bus.ts';
import { withBroadcast } from '../../catalog/listings/event-broadcast-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { retryOvertaken } from '../../catalog/listings/retry-overtaken.ts';
import { raiseCatalogEvent } from '../../catalog/listings/raise-catalog-event.ts';
import { alarmsBetween } from './alarms/alarm-rules.ts';
import { type Broadcast, copyOf, requestOf } from './broadcast.ts';
import { raiseBroadcastAlarm } from './alarms/broadcast-alarms-bus.ts';
import { decide, type Decision, type Input } from './broadcast-rules.ts';
import { findBroadcast, saveBroadcast } from './broadcasts-store.ts';
import { dueAfter } from './evenings/evening-due-rules.ts';
import { duePart } from './evenings/evenings-due-store.ts';
import { raiseBroadcastRequest } from './broadcast-requests-bus.ts';
import { interruptionsOf, isOver, showingOf } from './timeline-rules.ts';

/** An input to the state machine of one event's broadcast. */
interface Step {
  eventId: string;
  input: Input;
  /** Reads the event; called again if a concurrent change was faster. */
  find: () => Promise<CatalogEvent>;
  /** Throws if the event does not allow the input. */
  check?: (event: CatalogEvent) => void;
}

/**
 * Moves an event's broadcast by an input, tells the operator of alarms that begin or end, writes what changed, and then asks for what
 * follows: the live video for its part, and refunds for what viewers missed. If that fails, whoever sent the input sends it again: the
 * requests are then repeated.
 * @throws ApiError event_changed, unavailable, what `find` and `check` throw
 */
export async function moveBroadcast({ eventId, input, find, check }: Step): Promise<Decision> {
  const { event, stored, decision } = await retryOvertaken(async () => {
    const [event, stored] = await Promise.all([find(), findBroadcast(eventId)]);
    check?.(event);
    const decided = decide(stored, input, Date.parse(event.start_time));
    if (decided.kind !== 'moved') return { event, stored, decision: decided };
    const { broadcast } = decided;
    if (stored === null || !isDeepStrictEqual({ rev: stored.rev, ...broadcast }, stored)) {
      // Before the write: once that is done, an input that comes again changes nothing, and nobody would be woken.
      const alarms = alarmsBetween(eventId, stored, broadcast, input.at);
      const { ownerId } = event;
      await Promise.all(alarms.map((alarm) => raiseBroadcastAlarm({ ...alarm, ...(ownerId !== undefined && { ownerId }) })));
      // An end changes the event's copy, so the report of the evening is noted together with it.
      const due = dueAfter(eventId, stored, broadcast, event.time_zone ?? null);
      await saveBroadcast(eventId, stored, broadcast, changeOf(event, broadcast), due ? [duePart(due)] : []);
    }
    return { event, stored, decision: decided };
  });
  if (decision.kind !== 'moved') return decision;
  const { broadcast, request } = decision;
  try {
    if (request) await raiseBroadcastRequest(requestOf(broadcast, event, request));
    await raiseInterruptions(event, broadcast);
  } finally {
    // Also if that fails: when it is asked again, nothing has changed.
    await raiseBroadcastEvents(event, stored, broadcast);
  }
  return decision;
}

/** Has webhooks told that a broadcast went live or ended, once: interruptions are neither. */
async function raiseBroadcastEvents(
  event: CatalogEvent,
  before: Broadcast | null,
  { id, liveAt, endedAt }: Broadcast,
): Promise<void> {
  const known = before?.id === id ? before : null;
  if (liveAt !== null && !known?.liveAt) await raiseCatalogEvent('broadcast.live', event, new Date());
  if (liveAt !== null && endedAt !== undefined && known?.endedAt === undefined) {
    await raiseCatalogEvent('broadcast.ended', event, new Date());
  }
}

/** Asks for refunds if a broadcast that is over was interrupted, and its event ever promised any for that. */
async function raiseInterruptions({ _id: eventId, end_time, missed_minutes }: CatalogEvent, broadcast: Broadcast): Promise<void> {
  const { id: broadcastId, timeline } = broadcast;
  const showing = showingOf({ ...broadcast, end_time });
  if (missed_minutes === undefined || !timeline || !showing || !isOver(showing)) return;
  const interruptions = interruptionsOf(timeline, showing);
  if (interruptions.length > 0) await raiseMissedMinutes({ eventId, broadcastId, interruptions });
}

/** Returns the change of the event's own copy; null if it is up to date. */
function changeOf(before: CatalogEvent, broadcast: Broadcast) {
  const copy = copyOf(broadcast);
  return isDeepStrictEqual(copy, before.broadcast) ? null : { before, after: withBroadcast(before, copy) };
}
