import { deleteEvent as contract } from '#shared/api/desk/studio/studio-lifecycle.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { deleteEvent } from '../../../catalog/listings/event-changes-store.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { isDeletable } from '../studio-event.ts';

export const handler = organizerHandler(contract, async ({ params, organizationId }) => {
  const event = await findOwnEvent(organizationId, params.eventId);
  if (!isDeletable(event)) throw new ApiError('event_not_deletable');
  await deleteEvent(event);
  return { body: {}, before: { title: event.title, subdomain: event.subdomain } };
});
