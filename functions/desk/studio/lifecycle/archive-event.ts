import { archiveEvent } from '#shared/api/desk/studio/studio-lifecycle.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { changeOwnEvent } from '../change-own-event.ts';
import { studioEvent } from '../studio-event.ts';

export const handler = organizerHandler(archiveEvent, async (request) => {
  const { params, organizationId } = request;
  const event = await changeOwnEvent(organizationId, params.eventId, (kept) => ({
    ...kept,
    status: 'draft',
    is_archived: true,
  }));
  return { body: studioEvent(event, request) };
});
