import { uploadPicture } from '#shared/api/desk/studio/studio-pictures.ts';
import { RENDITION_NAMES } from '#shared/catalog/pictures.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { signPicture } from './sign-picture.ts';

/** Signs the addresses that a picture's files are uploaded to. The event shows the picture only after `use-picture` has checked them. */
export const handler = organizerHandler(uploadPicture, async ({ params, body, organizationId }) => {
  const { _id } = await findOwnEvent(organizationId, params.eventId);
  return { body: await signPicture(RENDITION_NAMES, { ofId: _id, ...body }) };
});
