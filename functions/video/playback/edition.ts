import { LIVE_FOLDER, REPLAY_FOLDER } from '#shared/video/broadcast/broadcast.ts';
import { editionFolder, editionFor } from '#shared/video/films/editions.ts';
import { LADDER } from '#shared/video/broadcast/live-ladder.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { playedCut } from './what-plays.ts';

/** The playlist that a ticket plays, and the folder that it opens, both relative to the event's media. */
export interface PlayedEdition {
  playlist: string;
  /** With a slash at its end; empty for everything beside the playlist. */
  folder: string;
}

/**
 * Returns the edition of a playlist for a ticket with a limited picture; null for the playlist itself, with all that is beside it.
 * @param playlist of a broadcast, a replay or the film
 * @param largestPicture what the ticket allows, in lines; null for all
 */
export function editionOf(event: CatalogEvent, playlist: string, largestPicture: number | null): PlayedEdition | null {
  const isBroadcast = playlist.startsWith(LIVE_FOLDER) || playlist.startsWith(REPLAY_FOLDER);
  // The largest rendition of a broadcast needs no edition for tickets that allow it.
  if (isBroadcast && largestPicture !== null && largestPicture >= LADDER[0].lines) return null;
  const lines = editionFor(largestPicture, editionsOf(event, playlist));
  if (lines === null) return null;
  const name = playlist.lastIndexOf('/') + 1;
  const cut = playedCut(event, playlist);
  const cutEdition = cut?.edition_folders[String(lines)];
  // All that was recorded is not for viewers of a replay that is cut: a larger picture is the smaller harm.
  if (cut && cutEdition === undefined) return null;
  const folder = playlist.slice(0, name - (cut?.folder.length ?? 0)) + editionFolder(lines) + (cutEdition ?? '');
  return { playlist: folder + playlist.slice(name), folder };
}

function editionsOf({ broadcast, replay_editions: ofReplay, film_editions: ofFilm }: CatalogEvent, playlist: string): number[] {
  if (playlist.startsWith(LIVE_FOLDER)) return broadcast?.editions ?? [];
  return (playlist.startsWith(REPLAY_FOLDER) ? ofReplay : ofFilm) ?? [];
}
