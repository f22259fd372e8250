import { approveShowEnd } from '#shared/api/desk/studio/show-end.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { approved } from '../../../video/broadcast/show-end/show-end-rules.ts';
import { saveShowEnd } from '../../../video/broadcast/show-end/show-ends-store.ts';
import { openQuestion, overtaken, shownQuestion } from './question.ts';

const NOT_NEEDED = 'No refunds are waiting for your approval. Reload the page to see what was answered.';

export const handler = organizerHandler(
  approveShowEnd,
  async ({ params: { eventId }, body: { broadcastId, version }, organizationId }) => {
    await findOwnEvent(organizationId, eventId);
    const now = Date.now();
    const end = await openQuestion(eventId, broadcastId, now);
    if (end.approval === 'given') return { body: await shownQuestion({ ...end, isOver: true }) };
    if (end.version !== version) throw overtaken();
    if (end.approval !== 'needed') throw new ApiError('broadcast_state', { message: NOT_NEEDED });
    const after = approved(end, now);
    if (!(await saveShowEnd(end, after))) throw overtaken();
    return { body: await shownQuestion({ ...after, isOver: true }) };
  },
);
