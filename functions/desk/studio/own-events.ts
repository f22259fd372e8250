import { ownEvents } from '#shared/api/desk/studio/studio.ts';
import { listEventsOf } from '../../catalog/listings/events-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { studioEvent } from './studio-event.ts';

export const handler = organizerHandler(ownEvents, async (request) => {
  const events = await listEventsOf(request.organizationId);
  const latestFirst = events.toSorted((a, b) => Date.parse(b.start_time) - Date.parse(a.start_time));
  return { body: { events: latestFirst.map((event) => studioEvent(event, request)) } };
});
