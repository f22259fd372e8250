import { uploadPicture } from '#shared/api/studio-pictures.ts';
import { pictureHeaders, picturePath, RENDITION_NAMES } from '#shared/pictures.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { findOwnEvent } from '../catalog/find-own-event.ts';
import { signPut, UPLOAD_VALID_SECONDS } from './sign-upload.ts';

/** Signs the addresses that a picture's files are uploaded to. The event shows the picture only after `use-picture` has checked them. */
export const handler = organizerHandler(uploadPicture, async ({ params, body, organizationId }) => {
  const { _id } = await findOwnEvent(organizationId, params.eventId);
  const at = new Date();
  const files = await Promise.all(
    RENDITION_NAMES.map(async (rendition) => {
      const path = picturePath(_id, body.mark, rendition, body.ending);
      const headers = pictureHeaders(path);
      return { rendition, url: await signPut({ key: path.slice(1), size: body.sizes[rendition], headers }, at), headers };
    }),
  );
  return { body: { files, expiresAt: new Date(at.getTime() + UPLOAD_VALID_SECONDS * 1000).toISOString() } };
});
