import { ownFilms } from '#shared/api/desk/films.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { listFilms } from './films-store.ts';
import { shownFilm } from './shown-film.ts';

export const handler = organizerHandler(ownFilms, async ({ params: { eventId }, organizationId }) => {
  const [, films] = await Promise.all([findOwnEvent(organizationId, eventId), listFilms(eventId)]);
  const now = Date.now();
  return { body: { films: films.map((film) => shownFilm(film, now)) } };
});
