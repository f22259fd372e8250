import { addPackage } from '#shared/api/studio.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { newId } from '../platform/ids.ts';
import { changeOwnEvent } from './change-own-event.ts';
import { withPackage } from './event-changes.ts';
import { studioEvent } from './studio-event.ts';

export const handler = apiHandler(addPackage, async (request) => {
  const { body, params, session } = request;
  const event = await changeOwnEvent(session.userId, params.eventId, (kept) => withPackage(kept, body, newId('pkg')));
  return { body: studioEvent(event, request) };
});
