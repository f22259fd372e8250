import { editEvent } from '#shared/api/desk/studio/studio.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { requireAsSeen } from '../../platform/http/as-seen.ts';
import { editOwnEvent } from './edit-own-event.ts';
import { studioEvent } from './studio-event.ts';
import { valuesBefore } from './values-before.ts';

export const handler = organizerHandler(editEvent, async (request) => {
  const { body, params, organizationId } = request;
  const { seen, ...edit } = body;
  const { before, after } = await editOwnEvent(organizationId, params.eventId, edit, (was, becomes) =>
    requireAsSeen(seen, studioEvent(was, request), studioEvent(becomes, request)),
  );
  return { body: studioEvent(after, request), before: valuesBefore(studioEvent(before, request), edit) };
});
