import { removePackage } from '#shared/api/desk/studio/studio-packages.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { removePackageOf } from './change-package.ts';
import { studioEvent } from '../studio-event.ts';

export const handler = organizerHandler(removePackage, async (request) => {
  const { event, removed } = await removePackageOf({ ownerId: request.organizationId, ...request.params });
  return { body: studioEvent(event, request), before: removed ? { name: removed.name, price: removed.price } : undefined };
});
