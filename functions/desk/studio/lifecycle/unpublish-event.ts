import { unpublishEvent } from '#shared/api/desk/studio/studio.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { changeOwnEvent } from '../change-own-event.ts';
import { studioEvent } from '../studio-event.ts';

export const handler = organizerHandler(unpublishEvent, async (request) => {
  const { params, organizationId } = request;
  const event = await changeOwnEvent(organizationId, params.eventId, (kept) => ({ ...kept, status: 'draft' }));
  return { body: studioEvent(event, request) };
});
