import { addPackage } from '#shared/api/desk/studio/studio-packages.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { newId } from '../../../platform/ids.ts';
import { sellPackage } from './sell-package.ts';
import { studioEvent } from '../studio-event.ts';

export const handler = organizerHandler(addPackage, async (request) => {
  const { body, params, organizationId } = request;
  const event = await sellPackage({ ownerId: organizationId, packageId: newId('pkg'), ...params }, body);
  return { body: studioEvent(event, request) };
});
