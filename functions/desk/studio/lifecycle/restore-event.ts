import { restoreEvent } from '#shared/api/desk/studio/studio-lifecycle.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { changeOwnEvent } from '../change-own-event.ts';
import { studioEvent } from '../studio-event.ts';

export const handler = organizerHandler(restoreEvent, async (request) => {
  const { params, organizationId } = request;
  const event = await changeOwnEvent(organizationId, params.eventId, (kept) => ({ ...kept, is_archived: false }));
  return { body: studioEvent(event, request) };
});
