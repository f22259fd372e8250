import { isDeepStrictEqual } from 'node:util';
import { editBlocks } from '#shared/api/site/event-blocks.ts';
import { blocksPart, findEventBlocks } from '../../../catalog/listings/blocks/event-blocks-store.ts';
import { saveEvents } from '../../../catalog/listings/event-changes-store.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { retryOvertaken } from '../../../catalog/listings/retry-overtaken.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { requireAsSeen } from '../../../platform/http/as-seen.ts';
import { publishBlockPictures } from './block-pictures.ts';

/**
 * The blocks and the event, which says that its page has some, are written in one transaction: the change of the event has the edge refreshed.
 */
export const handler = organizerHandler(editBlocks, async ({ params, body: { blocks, seen }, organizationId }) =>
  retryOvertaken(async () => {
    const event = await findOwnEvent(organizationId, params.eventId);
    const stored = await findEventBlocks(event._id);
    const before = stored?.blocks ?? [];
    requireAsSeen(seen, { blocks: before }, { blocks });
    if (isDeepStrictEqual(before, blocks)) return { body: { blocks }, isRepeat: true };
    await publishBlockPictures(event._id, before, blocks);
    const { blocks: _shown, ...without } = event;
    const after = blocks.length > 0 ? { ...without, blocks: (stored?.rev ?? 0) + 1 } : without;
    await saveEvents([{ before: event, after }], [blocksPart(event._id, stored, blocks)]);
    return { body: { blocks }, after: { blocks: blocks.map(({ title }) => title) } };
  }),
);
