import { ownEvenings } from '#shared/api/books/evenings.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { eveningsOf } from './evenings-store.ts';

export const handler = organizerHandler(ownEvenings, async ({ params: { eventId }, organizationId }) => {
  await findOwnEvent(organizationId, eventId);
  const evenings = await eveningsOf(eventId);
  return { body: { evenings: evenings.map(({ ownerId: _ownerId, ...evening }) => evening) } };
});
