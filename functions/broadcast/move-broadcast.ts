import { isDeepStrictEqual } from 'node:util';
import { withBroadcast } from '../catalog/event-broadcast-rules.ts';
import type { CatalogEvent } from '../catalog/events-store.ts';
import { retryOvertaken } from '../catalog/retry-overtaken.ts';
import { type Broadcast, copyOf, requestOf } from './broadcast.ts';
import { decide, type Decision, type Input } from './broadcast-rules.ts';
import { findBroadcast, saveBroadcast } from './broadcasts-store.ts';
import { raiseBroadcastRequest } from './broadcast-requests-bus.ts';

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
 * Moves an event's broadcast by an input, writes what changed, and then asks the live video for what follows. If that fails,
 * whoever sent the input sends it again: the state machine then repeats the request.
 * @throws ApiError event_changed, unavailable, what `find` and `check` throw
 */
export async function moveBroadcast({ eventId, input, find, check }: Step): Promise<Decision> {
  const decision = await retryOvertaken(async () => {
    const [event, stored] = await Promise.all([find(), findBroadcast(eventId)]);
    check?.(event);
    const decided = decide(stored, input, Date.parse(event.start_time));
    if (decided.kind !== 'moved') return decided;
    const { broadcast } = decided;
    if (stored === null || !isDeepStrictEqual({ rev: stored.rev, ...broadcast }, stored)) {
      await saveBroadcast(eventId, stored, broadcast, changeOf(event, broadcast));
    }
    return decided;
  });
  if (decision.kind === 'moved' && decision.request) {
    await raiseBroadcastRequest(requestOf(decision.broadcast, eventId, decision.request));
  }
  return decision;
}

/** Returns the change of the event's own copy; null if it is up to date. */
function changeOf(before: CatalogEvent, broadcast: Broadcast) {
  const copy = copyOf(broadcast);
  return isDeepStrictEqual(copy, before.broadcast) ? null : { before, after: withBroadcast(before, copy) };
}
