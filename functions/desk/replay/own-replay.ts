import { ownReplay } from '#shared/api/desk/studio/replay.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { findReplay, shownReplay } from './shown-replay.ts';

export const handler = organizerHandler(ownReplay, async ({ params: { eventId }, organizationId }) => {
  const event = await findOwnEvent(organizationId, eventId);
  return { body: { replay: await shownReplay(event, await findReplay(event)) } };
});
