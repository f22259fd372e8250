import { ownCancellation } from '#shared/api/desk/cancellations.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { isCancelled } from '../../catalog/listings/cancelled-rules.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { shownCancellation } from './cancellations/shown-cancellation.ts';

export const handler = organizerHandler(ownCancellation, async ({ params, organizationId }) => {
  const event = await findOwnEvent(organizationId, params.eventId);
  return { body: { cancellation: isCancelled(event) ? await shownCancellation(event) : null } };
});
