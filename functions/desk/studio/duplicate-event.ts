import { duplicateEvent } from '#shared/api/desk/studio/studio-lifecycle.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { saveEvent } from '../../catalog/listings/event-changes-store.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { retryOvertaken } from '../../catalog/listings/retry-overtaken.ts';
import { newId } from '../../platform/ids.ts';
import { duplicateOf } from './duplicate.ts';
import { saveWithSubscriptions } from './packages/subscription-copies.ts';
import { studioEvent } from './studio-event.ts';

export const handler = organizerHandler(duplicateEvent, async (request) => {
  const { body, params, organizationId } = request;
  const original = await findOwnEvent(organizationId, params.eventId);
  const draft = duplicateOf(original, body, newId('evt'));
  const event = await (draft.in_subscription
    ? retryOvertaken(() => saveWithSubscriptions(organizationId, [{ before: null, after: draft }]))
    : saveEvent(null, draft));
  return { body: studioEvent(event, request) };
});
