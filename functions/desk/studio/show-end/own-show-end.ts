import { ownShowEnd } from '#shared/api/desk/studio/show-end.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { questionAt, shownQuestion } from './question.ts';

export const handler = organizerHandler(ownShowEnd, async ({ params: { eventId }, organizationId }) => ({
  body: await shownQuestion(await questionAt(await findOwnEvent(organizationId, eventId), Date.now())),
}));
