import { foundBy, isFound } from '../../../people/organizations/names/name-search-rules.ts';
import { realEnd } from '../event-broadcast-rules.ts';
import type { CatalogEvent } from '../events-store.ts';

/** The lists of public events: shows by their start, the next one first, and films, the newest first. */
export type Shelf = 'shows' | 'films';

/** The place of an event in the lists of public events. */
export interface ListedPlace {
  eventId: string;
  shelf: Shelf;
  /** Sorts the events of a shelf. */
  order: string;
  /** When it ends or ended, ISO 8601; null for a film. */
  end: string | null;
}

/** Returns the place of an event in the lists; null for one that is not listed: a draft, and one that was cancelled. */
export function placeOfListed(event: CatalogEvent): ListedPlace | null {
  if (event.status === 'draft' || event.cancelled) return null;
  // The replay of a show that is over can be watched like a film.
  const shelf = event.end_time === null || event.replay_id !== undefined ? 'films' : 'shows';
  return { eventId: event._id, shelf, order: orderOf(shelf, event.start_time), end: realEnd(event) };
}

/** Later than every moment that an event can have, milliseconds. */
const LATEST = 9_999_999_999_999;

/** Returns the text by which a moment sorts on a shelf. @param moment ISO 8601 */
export const orderOf = (shelf: Shelf, moment: string): string =>
  shelf === 'shows' ? new Date(moment).toISOString() : String(LATEST - Date.parse(moment)).padStart(13, '0');

const textOf = ({ title, venue_city }: CatalogEvent): string => (venue_city ? `${title} ${venue_city}` : title);

/** Returns the words by which a listed event is found: those of its title, and its city. */
export const listedWords = (event: CatalogEvent): string[] => foundBy(textOf(event));

/** Returns true if every word of a search begins a word of an event's title or city, or of its presenter's name. */
export const isListedFor = (event: CatalogEvent, presenter: string, text: string): boolean =>
  isFound(`${textOf(event)} ${presenter}`, text);

/** Returns the first of some words that begins so, by which alone something is found that several of them lead to; undefined for none. */
export const wordBeginning = (words: readonly string[], beginning: string): string | undefined =>
  words.filter((word) => word.startsWith(beginning)).toSorted()[0];
