import type { OfferedEvent } from '#shared/api/site/lists/listed-event.ts';
import type { Listing } from '#shared/api/site/lists/listing.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import {
  isMarkOf,
  type ListOfEvents,
  listRunning,
  listShelf,
  markOf,
} from '../../catalog/listings/listed/listed-events-store.ts';
import { placeOfListed } from '../../catalog/listings/listed/listed-rules.ts';

/** Events of a page. */
const PAGE = 24;
/** A show that began longer ago is over, or goes on for days and is found by its words. */
const LONGEST_SHOW_MS = 48 * 60 * 60 * 1000;

/** The places that a page of a list has: those of shows that run, on the first page of the shows, and those that come next. */
export interface ShelfPlaces {
  list: ListOfEvents;
  isFirstOfShows: boolean;
  running: readonly { eventId: string }[];
  coming: readonly { eventId: string }[];
  next: string | null;
}

/**
 * Returns the places of a page of a list: the shows from now on, with those that run on the first page, or the films, the newest first. Two queries for
 * the first page of the shows, one for any other.
 * @param now milliseconds
 * @returns null for a mark of another list
 */
export async function placesOn(list: ListOfEvents, after: string | null, now: number): Promise<ShelfPlaces | null> {
  if (after !== null && !isMarkOf(list, after)) return null;
  const { shelf, ownerId } = list;
  const moment = new Date(now).toISOString();
  const isFirstOfShows = after === null && shelf === 'shows';
  const from = new Date(now - LONGEST_SHOW_MS).toISOString();
  const [running, page] = await Promise.all([
    isFirstOfShows ? listRunning(ownerId, from, moment, PAGE) : [],
    listShelf(list, isFirstOfShows ? markOf(list, moment) : after, PAGE),
  ]);
  return { list, isFirstOfShows, running, coming: page.places, next: page.next };
}

/** Returns the ids of the events at some places. */
export const idsAt = ({ running, coming }: Pick<ShelfPlaces, 'running' | 'coming'>): string[] =>
  [...running, ...coming].map(({ eventId }) => eventId);

/** Returns the events at some places. One that was changed since its place was read may belong elsewhere now, and is left out. */
export function eventsAt(places: ShelfPlaces, found: ReadonlyMap<string, CatalogEvent>): CatalogEvent[] {
  const { shelf, ownerId } = places.list;
  return idsAt(places)
    .flatMap((eventId) => found.get(eventId) ?? [])
    .filter((event) => placeOfListed(event)?.shelf === shelf && (ownerId === null || event.ownerId === ownerId));
}

/** Returns a page of a list. @param cards the events at its places, in their order */
export function listingOf({ isFirstOfShows, running, next }: ShelfPlaces, cards: readonly OfferedEvent[]): Listing {
  const begun = new Set(running.map(({ eventId }) => eventId));
  // One that went live before its start runs, too.
  const runs = (card: OfferedEvent) => isFirstOfShows && (begun.has(card.eventId) || card.is_live);
  return { on_now: cards.filter(runs), events: cards.filter((card) => !runs(card)), next };
}
