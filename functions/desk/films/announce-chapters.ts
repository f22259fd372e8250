import { announceChapters } from '#shared/api/desk/films.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { findOwnPlayedFilm } from './find-own-film.ts';
import { writeEntry } from './publishing/publish-film.ts';

const OF_FOLDER = 'the playlist of a finished HLS folder names its chapters itself.';

export const handler = organizerHandler(announceChapters, async ({ params: { eventId }, organizationId }) => {
  await findOwnPlayedFilm(organizationId, eventId, OF_FOLDER);
  await writeEntry(eventId);
  return { body: {} };
});
