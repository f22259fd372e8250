import { addMark } from '#shared/api/desk/studio/marks.ts';
import { MOST_MARKS } from '#shared/video/clips/marks.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { changeMarks } from './change-marks.ts';
import { withMark } from './marks-rules.ts';

const FULL = `A show can have ${MOST_MARKS} marks. Remove one that you do not need first.`;
const NOT_RUNNING = 'Nothing is broadcast now. Moments are marked while the show runs.';

export const handler = organizerHandler(addMark, async ({ params: { eventId }, body, organizationId }) => {
  const { broadcastId, key, kind, title = '', ago } = body;
  const at = new Date(Date.now() - ago).toISOString();
  const marks = await changeMarks(organizationId, eventId, broadcastId, (before, { state }) => {
    const after = withMark(before, { id: key, kind, at, title });
    if (!after) throw new ApiError('broadcast_state', { message: FULL });
    // One that is sent again after the end is there already.
    if (after !== before && !['test', 'live', 'interrupted'].includes(state))
      throw new ApiError('broadcast_state', { field: 'broadcastId', message: NOT_RUNNING });
    return after;
  });
  return { body: marks };
});
