import type { Mark, Marks } from '#shared/api/desk/studio/marks.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { retryOvertaken } from '../../../catalog/listings/retry-overtaken.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findBroadcast, type StoredBroadcast } from '../../../video/broadcast/broadcasts-store.ts';
import { findMarks, saveMarks } from './marks-store.ts';

const ANOTHER = 'This broadcast is over, or another one has begun. Reload the page to see the one that runs.';

/**
 * Changes the marks of an event's last broadcast. Of two members who mark at the same time, both marks stay.
 * @param change returns the marks it was given to change nothing
 * @throws ApiError event_not_found, broadcast_state for another broadcast, event_changed, and what `change` throws
 */
export async function changeMarks(
  ownerId: string,
  eventId: string,
  broadcastId: string,
  change: (marks: readonly Mark[], broadcast: StoredBroadcast) => readonly Mark[],
): Promise<Marks> {
  const [, broadcast] = await Promise.all([findOwnEvent(ownerId, eventId), findBroadcast(eventId)]);
  if (broadcast?.id !== broadcastId) throw new ApiError('broadcast_state', { field: 'broadcastId', message: ANOTHER });
  return retryOvertaken(async () => {
    const stored = await findMarks(eventId, broadcastId);
    const before = stored?.marks ?? [];
    const after = change(before, broadcast);
    if (after !== before) await saveMarks(eventId, stored, { broadcastId, marks: [...after] });
    return { broadcastId, marks: [...after] };
  });
}
