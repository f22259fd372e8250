import { removeTarget } from '#shared/api/video/multistream.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { changeTargets } from './change-targets.ts';

export const handler = organizerHandler(removeTarget, async ({ params: { eventId, targetId }, organizationId }) => ({
  body: await changeTargets(organizationId, eventId, (targets) =>
    targets.some(({ id }) => id === targetId) ? targets.filter(({ id }) => id !== targetId) : targets,
  ),
}));
