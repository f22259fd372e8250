import { completeUpload } from '#shared/api/desk/films.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { changeFilm, findFilm, type StoredFilm } from '../films-store.ts';
import { findOwnFilm } from '../find-own-film.ts';
import { completeMultipart, listParts } from './multipart.ts';
import { shownFilm } from '../shown-film.ts';
import { missingParts, wholeParts } from './upload-rules.ts';

export const handler = organizerHandler(completeUpload, async ({ params, organizationId }) => {
  const film = await findOwnFilm(organizationId, params);
  if (film.state !== 'uploading') return { body: shownFilm(film, Date.now()) };
  const isComplete = await complete(film);
  if (isComplete) await changeFilm(film, ['uploading'], { state: 'processing' });
  // A call that was repeated finds the upload gone: what S3 tells of the file has moved the film on.
  const now = (await findFilm(film)) ?? film;
  if (now.state === 'uploading') throw new ApiError('upload_over', { field: 'uploadId' });
  return { body: shownFilm(now, Date.now()) };
});

/** Has S3 make one file of the parts. @returns false if it has no such upload any more */
async function complete(film: StoredFilm): Promise<boolean> {
  const arrived = await listParts(film);
  if (!arrived) return false;
  const parts = wholeParts(arrived, film);
  const missing = missingParts(parts, film);
  if (missing === 0) return completeMultipart(film, parts);
  const message = `${missing === 1 ? 'One part of the file has' : `${missing} parts of the file have`} not arrived yet. Continue the upload.`;
  throw new ApiError('upload_incomplete', { message });
}
