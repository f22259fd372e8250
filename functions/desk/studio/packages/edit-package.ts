import { editPackage } from '#shared/api/desk/studio/studio-packages.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { editPackageOf } from './change-package.ts';
import { studioEvent } from '../studio-event.ts';
import { valuesBefore } from '../values-before.ts';

export const handler = organizerHandler(editPackage, async (request) => {
  const { body, params, organizationId } = request;
  const { seen, ...edit } = body;
  const { event, before } = await editPackageOf({ ownerId: organizationId, ...params }, edit, seen);
  return { body: studioEvent(event, request), before: valuesBefore(before, edit) };
});
