import type { OwnMultistream } from '#shared/api/video/multistream.ts';
import { retryOvertaken } from '../../../catalog/listings/retry-overtaken.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { isOpen } from '../broadcast.ts';
import { saveTargets, type Target } from './multistream-store.ts';
import { readOwnTargets } from './read-own-targets.ts';
import { shownMultistream } from './shown-multistream.ts';

const IS_OPEN = 'A broadcast is prepared, and keeps its targets. Change them before you prepare the next one.';

/**
 * Changes the targets of an organiser's own event, and returns them as the organiser then sees them. A broadcast has the targets that
 * there were when it was prepared: MediaLive changes none while it encodes.
 * @param change returns what it is given if there is nothing to change
 * @throws ApiError event_not_found, also for another's event; broadcast_state; event_changed; what `change` throws
 */
export function changeTargets(
  ownerId: string,
  eventId: string,
  change: (targets: readonly Target[]) => readonly Target[],
): Promise<OwnMultistream> {
  return retryOvertaken(async () => {
    const { stored, broadcast } = await readOwnTargets(ownerId, eventId);
    const targets = change(stored.targets);
    if (targets !== stored.targets) {
      if (broadcast && isOpen(broadcast)) throw new ApiError('broadcast_state', { message: IS_OPEN });
      await saveTargets(eventId, stored, targets);
    }
    return shownMultistream(targets, broadcast);
  });
}
