import { addCaptions as addCaptionsContract } from '#shared/api/desk/films.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { addCaptions, removeCaptions } from './films-store.ts';
import { findOwnPlayedFilm } from './find-own-film.ts';
import { captionsList, captionsPlaylist } from './publishing/entry-playlist.ts';
import { isWebVtt, writeMedia } from './publishing/media-objects.ts';
import { writeEntry } from './publishing/publish-film.ts';

export const handler = organizerHandler(addCaptionsContract, async ({ params: { eventId }, body, organizationId }) => {
  const { language, name, path } = body;
  const film = await findOwnPlayedFilm(organizationId, eventId, 'a finished HLS folder has its own captions.');
  if (path === null) await removeCaptions(film, language);
  else {
    if (!(await isWebVtt(eventId, path))) {
      throw new ApiError('invalid_input', { field: 'path', message: 'There is no WebVTT file at this path.' });
    }
    // Before the entry playlist names it.
    await writeMedia(eventId, captionsPlaylist(film.uploadId, language), captionsList(path, film.duration ?? 0));
    await addCaptions(film, language, { name, path });
  }
  await writeEntry(eventId);
  return { body: {} };
});
