import { abortUpload } from '#shared/api/desk/films.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { deleteFilm, findFilm } from '../films-store.ts';
import { abortMultipart } from './multipart.ts';
import { limboReason } from './upload-rules.ts';

export const handler = organizerHandler(abortUpload, async ({ params, organizationId }) => {
  const [, film] = await Promise.all([findOwnEvent(organizationId, params.eventId), findFilm(params)]);
  if (!film) return { body: {} };
  const isOver = film.state === 'failed' || limboReason(film, Date.now()) !== null;
  if (film.state !== 'uploading' && !isOver) throw new ApiError('upload_over', { field: 'uploadId' });
  if (film.state === 'uploading') await abortMultipart(film);
  await deleteFilm(film);
  return { body: {} };
});
