import { ownMultistream } from '#shared/api/video/multistream.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { readOwnTargets } from './read-own-targets.ts';
import { shownMultistream } from './shown-multistream.ts';

export const handler = organizerHandler(ownMultistream, async ({ params: { eventId }, organizationId }) => {
  const { stored, broadcast } = await readOwnTargets(organizationId, eventId);
  return { body: shownMultistream(stored.targets, broadcast) };
});
