import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Broadcast } from './broadcast.ts';
import type { Command } from './broadcast-rules.ts';
import { moveBroadcast } from './move-broadcast.ts';
import { shownBroadcast } from './shown-broadcast.ts';

/**
 * Gives a command to the broadcast of an organiser's own event, and returns the broadcast as they then see it.
 * @param check throws if the event, or its broadcast as it is stored, does not allow the command
 * @throws ApiError event_not_found, also for another's event; broadcast_state; event_changed; unavailable; what `check` throws
 */
export async function commandBroadcast(
  ownerId: string,
  eventId: string,
  command: Command,
  check?: (event: CatalogEvent, broadcast: Broadcast | null) => void,
): Promise<OwnBroadcast> {
  const find = () => findOwnEvent(ownerId, eventId);
  const decision = await moveBroadcast({ eventId, input: command, find, ...(check && { check }) });
  if (decision.kind === 'refused') throw new ApiError('broadcast_state', { message: decision.why });
  return shownBroadcast(decision.kind === 'moved' ? decision.broadcast : null);
}
