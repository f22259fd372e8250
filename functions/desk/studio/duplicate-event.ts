import { duplicateEvent } from '#shared/api/desk/studio/studio-lifecycle.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { saveEvent } from '../../catalog/listings/event-changes-store.ts';
import { findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { retryOvertaken } from '../../catalog/listings/retry-overtaken.ts';
import { duplicateOf } from './duplicate.ts';
import { saveWithSubscriptions } from './packages/subscription-copies.ts';
import { idOfMade, madeOnce } from './press.ts';
import { studioEvent } from './studio-event.ts';

export const handler = organizerHandler(duplicateEvent, async (request) => {
  const { body, params, organizationId } = request;
  const eventId = idOfMade('evt', request);
  const copy = async () => {
    const original = await findOwnEvent(organizationId, params.eventId);
    const draft = duplicateOf(original, body, eventId);
    return draft.in_subscription
      ? retryOvertaken(() => saveWithSubscriptions(organizationId, [{ before: null, after: draft }]))
      : saveEvent(null, draft);
  };
  const { made, isRepeat } = await madeOnce(request, () => findEventOrDraft(eventId), copy);
  return { body: studioEvent(made, request), isRepeat };
});
