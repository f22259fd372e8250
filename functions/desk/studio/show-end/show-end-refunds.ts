import { showEndRefunds } from '#shared/api/desk/studio/show-end.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { type CountFrom, countRefunds } from '../../../money/refunds/show-end/count-refunds.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { questionAt } from './question.ts';

const NOTHING_ASKED = 'Nothing is asked about the end of this event, so no refunds depend on an answer.';

export const handler = organizerHandler(
  showEndRefunds,
  async ({ params: { eventId }, query: { from = '0' }, organizationId }) => {
    const question = await questionAt(await findOwnEvent(organizationId, eventId), Date.now());
    if (!question) throw new ApiError('broadcast_state', { message: NOTHING_ASKED });
    const { refunds, next } = await countRefunds(question, read(from));
    return { body: { broadcastId: question.broadcastId, refunds, next: next && written(next) } };
  },
);

/** Reads where a part begins: the shard of the viewers' list, and the last viewer of the part before. */
function read(from: string): CountFrom {
  const [shard = '0', after = null] = from.split('.');
  return { shard: Number(shard), after };
}

const written = ({ shard, after }: CountFrom) => (after === null ? `${shard}` : `${shard}.${after}`);
