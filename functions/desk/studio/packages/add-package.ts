import { addPackage } from '#shared/api/desk/studio/studio-packages.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { idOfMade, madeOnce } from '../press.ts';
import { sellPackage } from './sell-package.ts';
import { studioEvent } from '../studio-event.ts';

export const handler = organizerHandler(addPackage, async (request) => {
  const { body, params, organizationId } = request;
  const packageId = idOfMade('pkg', request);
  const find = async () => {
    const event = await findOwnEvent(organizationId, params.eventId);
    return event.packages.some(({ _id }) => _id === packageId) ? event : null;
  };
  const sell = () => sellPackage({ ownerId: organizationId, packageId, ...params }, body);
  const { made, isRepeat } = await madeOnce(request, find, sell);
  return { body: studioEvent(made, request), isRepeat };
});
