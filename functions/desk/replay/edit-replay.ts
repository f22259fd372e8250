import { isDeepStrictEqual } from 'node:util';
import { editReplay } from '#shared/api/desk/studio/replay.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { retryOvertaken } from '../../catalog/listings/retry-overtaken.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { requireAsSeen } from '../../platform/http/as-seen.ts';
import { checkedChapters, checkedParts } from './edit-rules.ts';
import { saveReplayEdit } from './replay-edits-store.ts';
import { requireReplay, shownReplay } from './shown-replay.ts';

export const handler = organizerHandler(editReplay, async ({ params: { eventId }, body, organizationId }) => {
  const { broadcastId, ranges, chapters, seen } = body;
  return retryOvertaken(async () => {
    const event = await findOwnEvent(organizationId, eventId);
    const found = await requireReplay(event, broadcastId);
    const { edit: before, recording, stored } = found;
    const after = {
      ranges: ranges ? checkedParts(ranges, recording) : before.ranges,
      chapters: chapters ? checkedChapters(chapters, recording) : before.chapters,
    };
    requireAsSeen(seen, { ranges: before.ranges, chapters: before.chapters }, after);
    const changed = {
      ...(!isDeepStrictEqual(after.ranges, before.ranges) && { ranges: after.ranges }),
      ...(!isDeepStrictEqual(after.chapters, before.chapters) && { chapters: after.chapters }),
    };
    // A save that is repeated is no other edit: the one that was published stays the last one.
    const saved = Object.keys(changed).length === 0 ? stored : await saveReplayEdit(eventId, stored, { broadcastId, ...after });
    const replay = await shownReplay(event, { ...found, stored: saved, edit: after });
    return { body: { replay }, after: { broadcastId, ...changed } };
  });
});
