import { editEvent } from '#shared/api/studio.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { changeOwnEvent } from './change-own-event.ts';
import { edited } from './event-changes.ts';
import { studioEvent } from './studio-event.ts';

export const handler = apiHandler(editEvent, async (request) => {
  const { body, params, session } = request;
  const event = await changeOwnEvent(session.userId, params.eventId, (kept) => edited(kept, body));
  return { body: studioEvent(event, request) };
});
