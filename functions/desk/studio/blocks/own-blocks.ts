import { ownBlocks } from '#shared/api/site/event-blocks.ts';
import { findEventBlocks } from '../../../catalog/listings/blocks/event-blocks-store.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';

export const handler = organizerHandler(ownBlocks, async ({ params: { eventId }, organizationId }) => {
  const { _id } = await findOwnEvent(organizationId, eventId);
  const stored = await findEventBlocks(_id);
  return { body: { blocks: stored?.blocks ?? [] } };
});
