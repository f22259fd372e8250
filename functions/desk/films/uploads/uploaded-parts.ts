import { uploadedParts } from '#shared/api/desk/films.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findOwnUpload } from '../find-own-film.ts';
import { listParts } from './multipart.ts';
import { wholeParts } from './upload-rules.ts';

export const handler = organizerHandler(uploadedParts, async ({ params, organizationId }) => {
  const film = await findOwnUpload(organizationId, params);
  const arrived = await listParts(film);
  if (!arrived) throw new ApiError('upload_over', { field: 'uploadId' });
  const parts = wholeParts(arrived, film).map(({ number, sha256 }) => ({ number, sha256 }));
  return { body: { partSize: film.partSize, parts } };
});
