import { createEvent } from '#shared/api/desk/studio/studio.ts';
import { saveEvent } from '../../catalog/listings/event-changes-store.ts';
import { findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { draftOf } from './event-changes.ts';
import { saveWithSubscriptions } from './packages/subscription-copies.ts';
import { retryOvertaken } from '../../catalog/listings/retry-overtaken.ts';
import { idOfMade, madeOnce } from './press.ts';
import { studioEvent } from './studio-event.ts';

export const handler = organizerHandler(createEvent, async (request) => {
  const { body, organizationId } = request;
  const { key: _key, ...details } = body;
  const eventId = idOfMade('evt', request);
  const { made, isRepeat } = await madeOnce(
    request,
    () => findEventOrDraft(eventId),
    () => {
      const draft = draftOf(details, eventId, organizationId);
      return draft.in_subscription
        ? retryOvertaken(() => saveWithSubscriptions(organizationId, [{ before: null, after: draft }]))
        : saveEvent(null, draft);
    },
  );
  return { body: studioEvent(made, request), isRepeat };
});
