import { addCaptions as addCaptionsContract } from '#shared/api/films.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { findOwnEvent } from '../catalog/find-own-event.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { addCaptions, findPlayedFilm } from './films-store.ts';
import { captionsList, captionsPlaylist } from './publishing/entry-playlist.ts';
import { isWebVtt, writeMedia } from './publishing/media-objects.ts';
import { writeEntry } from './publishing/publish-film.ts';

const NO_FILM =
  'The event plays no film that was uploaded as a video file. Upload the film first; a finished HLS folder has its own captions.';

export const handler = organizerHandler(addCaptionsContract, async ({ params: { eventId }, body, organizationId }) => {
  const { language, name, path } = body;
  const [, film] = await Promise.all([findOwnEvent(organizationId, eventId), findPlayedFilm(eventId)]);
  if (!film) throw new ApiError('film_not_found', { message: NO_FILM });
  if (!(await isWebVtt(eventId, path))) {
    throw new ApiError('invalid_input', { field: 'path', message: 'There is no WebVTT file at this path.' });
  }
  // Before the entry playlist names it.
  await writeMedia(eventId, captionsPlaylist(film.uploadId, language), captionsList(path, film.duration ?? 0));
  await addCaptions(film, language, { name, path });
  await writeEntry(eventId);
  return { body: {} };
});
