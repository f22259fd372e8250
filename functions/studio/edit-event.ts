import { editEvent } from '#shared/api/studio.ts';
import { apiHandler } from '../auth/api-handler.ts';
import { editOwnEvent } from './edit-own-event.ts';
import { studioEvent } from './studio-event.ts';

export const handler = apiHandler(editEvent, async (request) => {
  const { body, params, session } = request;
  return { body: studioEvent(await editOwnEvent(session.userId, params.eventId, body), request) };
});
