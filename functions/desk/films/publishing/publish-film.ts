import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { filmFolder } from '#shared/video/films/films.ts';
import { editionPlaylist, editionsOf } from '#shared/video/films/film-editions.ts';
import { editionFolder } from '#shared/video/films/editions.ts';
import { CHAPTERS, ENTRY_PLAYLIST, STORYBOARD } from '#shared/video/films/media-files.ts';
import { again, retry } from '../../../platform/retry.ts';
import { findPlayedFilm, playFilm, type StoredFilm } from '../films-store.ts';
import { missingEnd } from '../transcoding/examine-rules.ts';
import { entryPlaylist } from './entry-playlist.ts';
import { isWebVtt, readMedia, writeMedia } from './media-objects.ts';
import { noteEditions } from './note-editions.ts';
import { durationOf, pictureListOf, variantsOf } from './playlist.ts';
import { storyboard } from './storyboard.ts';

/**
 * Has an event play a film that was processed, unless it plays a later one. Everything that the entry playlist names is there before
 * it is written.
 * @returns why the film cannot be played, in words for its organiser; null if it can
 */
export async function publishFilm(film: StoredFilm): Promise<string | null> {
  const folder = filmFolder(film.uploadId);
  const own = await readMedia(film.eventId, folder + ENTRY_PLAYLIST);
  const [variant] = variantsOf(own);
  if (!variant) return 'The file has no picture that could be processed. Export the film and upload it again.';
  const played = durationOf(await readMedia(film.eventId, path.posix.join(folder, variant.uri)));
  const fault = missingEnd(played, film.duration ?? played);
  if (fault) return fault;
  await playFilm(film);
  await noteEditions(film.eventId, await writeEntry(film.eventId));
  return null;
}

/** If several films and captions become ready together, the last one to write sees the changes of all. */
const POLICY = { tries: 5, waitMs: 100 };

/**
 * Writes the entry playlists and the storyboard of the film that an event plays, again if that changes meanwhile.
 * @returns the heights for which it has an edition
 */
export async function writeEntry(eventId: string): Promise<number[]> {
  return retry(POLICY, async () => {
    const film = await findPlayedFilm(eventId);
    if (!film) return [];
    const own = await readMedia(eventId, filmFolder(film.uploadId) + ENTRY_PLAYLIST);
    await writeStoryboard(film, own);
    const entry = entryPlaylist(own, film, await isWebVtt(eventId, CHAPTERS));
    const editions = editionsOf(entry);
    for (const lines of editions) {
      await writeMedia(eventId, editionFolder(lines) + ENTRY_PLAYLIST, editionPlaylist(entry, lines));
    }
    await writeMedia(eventId, ENTRY_PLAYLIST, entry);
    const now = await findPlayedFilm(eventId);
    const isSame = now?.uploadId === film.uploadId && isDeepStrictEqual(now.captions, film.captions);
    return isSame ? editions : again(new Error('The films of the event kept changing.'));
  });
}

async function writeStoryboard({ eventId, uploadId, duration }: StoredFilm, own: string): Promise<void> {
  const list = pictureListOf(own);
  if (list === null) return;
  const listPath = path.posix.join(filmFolder(uploadId), list);
  await writeMedia(eventId, STORYBOARD, storyboard(await readMedia(eventId, listPath), listPath, duration ?? Infinity));
}
