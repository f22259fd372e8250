import { ownClips } from '#shared/api/desk/studio/clips.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { shownClips } from './shown-clip.ts';

export const handler = organizerHandler(ownClips, async ({ params: { eventId }, organizationId }) => ({
  body: await shownClips(await findOwnEvent(organizationId, eventId), Date.now()),
}));
