import type { CatalogEvent } from '../events/events-store.ts';

/**
 * Whether who has all of an event open finds something to watch there: a film that lies in the storage plays at once, also
 * before the event starts. Where nobody knows whether one lies there, it is taken to.
 * @param now milliseconds
 */
export function isSomethingToPlay(event: CatalogEvent, now: number): boolean {
  const { start_time: start, is_live: isLive, has_film: hasFilm = true } = event;
  return now >= Date.parse(start) || isLive || hasFilm;
}
