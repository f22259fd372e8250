import { usePicture } from '#shared/api/desk/studio/studio-pictures.ts';
import { picturePath, RENDITION_NAMES } from '#shared/catalog/pictures.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { requireAsSeen } from '../../../platform/http/as-seen.ts';
import { changeOwnEvent } from '../change-own-event.ts';
import { publishPicture } from './publish-picture.ts';
import { studioEvent } from '../studio-event.ts';

export const handler = organizerHandler(usePicture, async (request) => {
  const { params, body, organizationId } = request;
  const { mark, ending, seen } = body;
  const { _id } = await findOwnEvent(organizationId, params.eventId);
  const isPublished = await publishPicture(RENDITION_NAMES, { ofId: _id, mark, ending });
  if (!isPublished) throw new ApiError('picture_unusable', { field: 'mark' });
  const image = picturePath(_id, mark, 'poster', ending);
  const event = await changeOwnEvent(organizationId, _id, (kept) => {
    requireAsSeen(seen, { image: kept.image }, { image });
    return { ...kept, image };
  });
  return { body: studioEvent(event, request) };
});
