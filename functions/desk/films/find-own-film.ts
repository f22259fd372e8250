import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { findFilm, findPlayedFilm, type StoredFilm } from './films-store.ts';
import { limboReason } from './uploads/upload-rules.ts';

type FilmName = Pick<StoredFilm, 'eventId' | 'uploadId'>;

/** Returns a film of the organiser's own event. @throws ApiError event_not_found, film_not_found */
export async function findOwnFilm(ownerId: string, name: FilmName): Promise<StoredFilm> {
  const [, film] = await Promise.all([findOwnEvent(ownerId, name.eventId), findFilm(name)]);
  if (!film) throw new ApiError('film_not_found', { field: 'uploadId' });
  return film;
}

/**
 * Returns the film that the organiser's own event plays, if that was uploaded as a video file.
 * @param ofFolder what is different about a finished HLS folder, as the error's last words
 * @throws ApiError event_not_found, film_not_found
 */
export async function findOwnPlayedFilm(ownerId: string, eventId: string, ofFolder: string): Promise<StoredFilm> {
  const [, film] = await Promise.all([findOwnEvent(ownerId, eventId), findPlayedFilm(eventId)]);
  if (!film) throw new ApiError('film_not_found', { message: `${NO_VIDEO_FILE} ${ofFolder}` });
  return film;
}

const NO_VIDEO_FILE = 'The event plays no film that was uploaded as a video file. Upload the film first;';

/** Returns a film of the organiser's own event whose upload goes on. @throws ApiError event_not_found, film_not_found, upload_over */
export async function findOwnUpload(ownerId: string, name: FilmName): Promise<StoredFilm> {
  const film = await findOwnFilm(ownerId, name);
  if (film.state !== 'uploading' || limboReason(film, Date.now())) throw new ApiError('upload_over', { field: 'uploadId' });
  return film;
}
