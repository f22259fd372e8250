import { publishReplay } from '#shared/api/desk/studio/replay.ts';
import { type ReplayCut, withReplayPublished } from '../../catalog/listings/event-broadcast-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { changeOwnEvent } from '../studio/change-own-event.ts';
import { isWhole, requireReplay, shownReplay } from './shown-replay.ts';
import { writeCut } from './write-cut.ts';

const OVERTAKEN = 'Somebody else in your organisation has edited this replay in the meantime. Look at it, and publish it again.';

export const handler = organizerHandler(publishReplay, async ({ params: { eventId }, body, organizationId }) => {
  const { broadcastId, version } = body;
  const found = await requireReplay(await findOwnEvent(organizationId, eventId), broadcastId);
  const rev = found.stored?.rev ?? 0;
  if (rev !== version) throw new ApiError('event_changed', { field: 'version', message: OVERTAKEN });
  const cut = isWhole(found) ? null : { ...(await writeCut(found.name, found.edit)), rev };
  const now = new Date().toISOString();
  const event = await changeOwnEvent(organizationId, eventId, (current) => shownWith(current, broadcastId, cut, now));
  return { body: { replay: await shownReplay(event, found) } };
});

/** Returns the event with a replay that is published as it is cut. @param cut null for all of the recording */
function shownWith(event: CatalogEvent, broadcastId: string, cut: ReplayCut | null, now: string): CatalogEvent {
  const isNewest = (event.replay_waiting?.id ?? event.replay_id) === broadcastId;
  // Another broadcast has ended since the edit was read.
  if (!isNewest) throw new ApiError('broadcast_state', { field: 'broadcastId' });
  const { replay_cut: _before, ...published } = withReplayPublished(event, now);
  return cut ? { ...published, replay_cut: cut, hides_recordings: true } : published;
}
