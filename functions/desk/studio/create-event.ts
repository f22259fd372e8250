import { createEvent } from '#shared/api/desk/studio/studio.ts';
import { saveEvent } from '../../catalog/listings/event-changes-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { newId } from '../../platform/ids.ts';
import { draftOf } from './event-changes.ts';
import { saveWithSubscriptions } from './packages/subscription-copies.ts';
import { retryOvertaken } from '../../catalog/listings/retry-overtaken.ts';
import { studioEvent } from './studio-event.ts';

export const handler = organizerHandler(createEvent, async (request) => {
  const { body, organizationId } = request;
  const draft = draftOf(body, newId('evt'), organizationId);
  const event = await (draft.in_subscription
    ? retryOvertaken(() => saveWithSubscriptions(organizationId, [{ before: null, after: draft }]))
    : saveEvent(null, draft));
  return { body: studioEvent(event, request) };
});
