import { abortUpload } from '#shared/api/desk/films.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { deleteUpload, findFilm } from '../films-store.ts';
import { abortMultipart } from './multipart.ts';

export const handler = organizerHandler(abortUpload, async ({ params, organizationId }) => {
  const [, film] = await Promise.all([findOwnEvent(organizationId, params.eventId), findFilm(params)]);
  if (film && film.state !== 'uploading') throw new ApiError('upload_over', { field: 'uploadId' });
  if (film) {
    await abortMultipart(film);
    await deleteUpload(film);
  }
  return { body: {} };
});
