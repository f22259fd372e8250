import { missedMinutesRefunds } from '#shared/bus/money/missed-minutes-events.ts';
import { isDeepStrictEqual } from 'node:util';
import { raise } from '../../platform/bus.ts';
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
import { followEnd } from './show-end/follow-end.ts';

/** An input to the state machine of one event's broadcast. */
interface Step {
  eventId: string;
  input: Input;
  /** Reads the event; called again if a concurrent change was faster. */
  find: () => Promise<CatalogEvent>;
  /** Throws if the event, or its broadcast as it is stored, does not allow the input. */
  check?: (event: CatalogEvent, broadcast: Broadcast | null) => void;
}

/**
 * Moves an event's broadcast by an input, tells the operator of alarms that begin or end, writes what changed, and then asks for what
 * follows: the live video for its part, and refunds for what viewers missed, unless its organisation is asked first whether the show was over. If
 * that fails, whoever sent the input sends it again: the
 * requests are then repeated.
 * @throws ApiError event_changed, unavailable, what `find` and `check` throw
 */
export async function moveBroadcast({ eventId, input, find, check }: Step): Promise<Decision> {
  const { event, stored, decision, missed } = await retryOvertaken(async () => {
    const [event, stored] = await Promise.all([find(), findBroadcast(eventId)]);
    check?.(event, stored);
    const decided = decide(stored, input, Date.parse(event.start_time));
    if (decided.kind !== 'moved') return { event, stored, decision: decided, missed: null };
    const { broadcast } = decided;
    const { parts, missed } = await followEnd(event, broadcast);
    if (stored === null || !isDeepStrictEqual({ rev: stored.rev, ...broadcast }, stored)) {
      // Before the write: once that is done, an input that comes again changes nothing, and nobody would be woken.
      const alarms = alarmsBetween(eventId, stored, broadcast, input.at);
      const { ownerId } = event;
      await Promise.all(alarms.map((alarm) => raiseBroadcastAlarm({ ...alarm, ...(ownerId !== undefined && { ownerId }) })));
      // An end changes the event's copy, so the report of the evening is noted together with it.
      const due = dueAfter(eventId, stored, broadcast, event.time_zone ?? null);
      const besides = [...(due ? [duePart(due)] : []), ...parts];
      await saveBroadcast(eventId, stored, broadcast, changeOf(event, broadcast), besides);
    }
    return { event, stored, decision: decided, missed };
  });
  if (decision.kind !== 'moved') return decision;
  const { broadcast, request } = decision;
  try {
    if (request) await raiseBroadcastRequest(requestOf(broadcast, event, request));
    if (missed) await raise(missedMinutesRefunds, missed);
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

/** Returns the change of the event's own copy; null if it is up to date. */
function changeOf(before: CatalogEvent, broadcast: Broadcast) {
  const copy = copyOf(broadcast);
  return isDeepStrictEqual(copy, before.broadcast) ? null : { before, after: withBroadcast(before, copy) };
}
