import { isOnAir, LIVE_FOLDER, REPLAY_FOLDER } from '#shared/video/broadcast/broadcast.ts';
import { ENTRY_PLAYLIST } from '#shared/video/films/media-files.ts';
import { cutOfReplay, hasBroadcast, type ReplayCut } from '../../catalog/listings/event-broadcast-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';

/**
 * Returns the playlist that a viewer with access to all of an event watches now, relative to the event's media; null if there is
 * nothing to play. A broadcast comes first, then the replay of the last one as its organiser has cut it, then the film.
 * @param now milliseconds
 * @param isOrganizer true for the event's organiser, who also sees the test picture, a replay that waits, and the film before it is available
 */
export function playlistOf(event: CatalogEvent, now: number, isOrganizer = false): string | null {
  const { broadcast, replay_id, replay_waiting, has_film = true } = event;
  if (broadcast && (isOnAir(broadcast.state) || (isOrganizer && broadcast.state === 'test'))) {
    return `${LIVE_FOLDER}${broadcast.id}/${ENTRY_PLAYLIST}`;
  }
  // Its replay follows within a minute.
  if (broadcast?.state === 'ended') return null;
  if (replay_waiting && isOrganizer) return `${REPLAY_FOLDER}${replay_waiting.id}/${ENTRY_PLAYLIST}`;
  if (replay_id !== undefined) return `${REPLAY_FOLDER}${replay_id}/${cutOfReplay(event)?.folder ?? ''}${ENTRY_PLAYLIST}`;
  // A cookie for a film, which is beside all recordings, would open it.
  if (replay_waiting) return null;
  return isFilmOpen(event, now) || (isOrganizer && has_film) ? ENTRY_PLAYLIST : null;
}

/** Returns what a playlist of an event shows of the recording of a broadcast; null for all of it, and for a film. */
export function playedCut(event: CatalogEvent, playlist: string): ReplayCut | null {
  const cut = cutOfReplay(event);
  return cut && playlist.startsWith(`${REPLAY_FOLDER}${cut.broadcastId}/${cut.folder}`) ? cut : null;
}

/**
 * Returns true if an event's own playlist may be watched: from the moment at which the film is available, or while the event is
 * live by hand. Without a film, what an organiser broadcasts by hand is expected there from the start.
 */
function isFilmOpen(event: CatalogEvent, now: number): boolean {
  const { start_time, is_live, has_film = true } = event;
  if (is_live) return true;
  return has_film ? now >= availableFrom(event) : now >= Date.parse(start_time) && !hasBroadcast(event);
}

/** Returns when a film may be watched, milliseconds: from `available_from`, or from the start if the organiser names no moment. */
function availableFrom({ available_from, start_time }: CatalogEvent): number {
  return Date.parse(available_from ?? start_time);
}

/** Returns when an event's film may be watched, milliseconds; null if it may already, or if there is none. */
export function embargoedUntil(event: CatalogEvent, now: number): number | null {
  const { has_film = true } = event;
  return has_film && now < availableFrom(event) ? availableFrom(event) : null;
}

/** Returns when there is something to play, as planned: milliseconds. */
export const opensAt = (event: CatalogEvent, now: number): number => embargoedUntil(event, now) ?? Date.parse(event.start_time);
