import type { CatalogEvent } from '../catalog/events-store.ts';

/**
 * Returns true if a viewer with access to all of an event finds something to watch: a film in the storage plays immediately,
 * even before the event starts. If it is unknown whether there is a film, there is assumed to be one.
 * @param now milliseconds
 */
export function isSomethingToPlay(event: CatalogEvent, now: number): boolean {
  const { start_time: start, is_live: isLive, has_film: hasFilm = true } = event;
  return now >= Date.parse(start) || isLive || hasFilm;
}
