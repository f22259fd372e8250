import { editEvent } from '#shared/api/desk/studio/studio.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { editOwnEvent } from './edit-own-event.ts';
import { studioEvent } from './studio-event.ts';
import { valuesBefore } from './values-before.ts';

export const handler = organizerHandler(editEvent, async (request) => {
  const { body, params, organizationId } = request;
  const { before, after } = await editOwnEvent(organizationId, params.eventId, body);
  return { body: studioEvent(after, request), before: valuesBefore(studioEvent(before, request), body) };
});
