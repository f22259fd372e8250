import { createEvent } from '#shared/api/studio.ts';
import { saveEvent } from '../events/events-store.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { newId } from '../platform/ids.ts';
import { draftOf } from './event-changes.ts';
import { studioEvent } from './studio-event.ts';

export const handler = apiHandler(createEvent, async (request) => {
  const event = await saveEvent(null, draftOf(request.body, newId('evt'), request.session.userId));
  return { body: studioEvent(event, request) };
});
