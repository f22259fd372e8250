import { publishEvent } from '#shared/api/studio.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { changeOwnEvent } from './change-own-event.ts';
import { published } from './publishing.ts';
import { requireApproved } from './require-approved.ts';
import { studioEvent } from './studio-event.ts';

export const handler = organizerHandler(publishEvent, async (request) => {
  const { params, organizationId } = request;
  await requireApproved(organizationId);
  const event = await changeOwnEvent(organizationId, params.eventId, (kept) => published(kept, Date.now()));
  return { body: studioEvent(event, request) };
});
