import { announceChapters } from '#shared/api/films.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { findOwnEvent } from '../catalog/find-own-event.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { findPlayedFilm } from './films-store.ts';
import { writeEntry } from './publishing/publish-film.ts';

const NO_FILM =
  'The event plays no film that was uploaded as a video file. Upload the film first; the playlist of a finished HLS folder names its chapters itself.';

export const handler = organizerHandler(announceChapters, async ({ params: { eventId }, organizationId }) => {
  const [, film] = await Promise.all([findOwnEvent(organizationId, eventId), findPlayedFilm(eventId)]);
  if (!film) throw new ApiError('film_not_found', { message: NO_FILM });
  await writeEntry(eventId);
  return { body: {} };
});
