import { editEvent } from '#shared/api/studio.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { editOwnEvent } from './edit-own-event.ts';
import { studioEvent } from './studio-event.ts';

export const handler = organizerHandler(editEvent, async (request) => {
  const { body, params, organizationId } = request;
  return { body: studioEvent(await editOwnEvent(organizationId, params.eventId, body), request) };
});
