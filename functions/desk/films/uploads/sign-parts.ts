import { signParts } from '#shared/api/desk/films.ts';
import { partCountOf, sizeOfPart } from '#shared/video/films/films.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { signPut, UPLOAD_VALID_SECONDS } from '../../studio/uploads/sign-upload.ts';
import { findOwnUpload } from '../find-own-film.ts';
import { uploadKey } from './upload-key.ts';

/** Signs the URLs that parts of a video file are uploaded to. Size and hash of each part are in its signature. */
export const handler = organizerHandler(signParts, async ({ params, body, organizationId }) => {
  const film = await findOwnUpload(organizationId, params);
  const beyond = body.parts.findIndex(({ number }) => number > partCountOf(film));
  if (beyond >= 0) throw new ApiError('invalid_input', { field: `parts.${beyond}.number` });
  const at = new Date();
  const parts = await Promise.all(
    body.parts.map(async ({ number, sha256 }) => {
      const query = { partNumber: String(number), uploadId: film.s3UploadId };
      const headers = { 'x-amz-checksum-sha256': sha256 };
      const url = await signPut({ key: uploadKey(film), size: sizeOfPart(number, film), headers, query }, at);
      return { number, url, headers };
    }),
  );
  return { body: { parts, expiresAt: new Date(at.getTime() + UPLOAD_VALID_SECONDS * 1000).toISOString() } };
});
