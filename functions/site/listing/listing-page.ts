import type { Listing } from '#shared/api/site/lists/listing.ts';
import { lookedUp } from '../../people/organizations/names/name-search-rules.ts';
import { type CatalogEvent, findEvents } from '../../catalog/listings/events-store.ts';
import { listByWord, type ListOfEvents } from '../../catalog/listings/listed/listed-events-store.ts';
import { isListedFor, placeOfListed } from '../../catalog/listings/listed/listed-rules.ts';
import { PLATFORM } from '../../money/receipts/seller.ts';
import { listedSellers } from './listed-sellers.ts';
import { offeredEvent, ownersOf, presentersOf, type Visit } from './offered-events.ts';
import { eventsAt, idsAt, listingOf, placesOn } from './shelf-places.ts';

/** Places with a word that one answer looks at: not every event with the longest word has the others. */
const LOOKED_AT = 96;

/**
 * Returns a page of a list: the shows from now on, with those that run on the first page, or the films, the newest first. Of an organisation's own,
 * all are shown.
 * @returns null for a mark of another list
 */
export async function shelfPage(list: ListOfEvents, after: string | null, visit: Visit): Promise<Listing | null> {
  const places = await placesOn(list, after, visit.now);
  if (!places) return null;
  const events = eventsAt(places, await findEvents(idsAt(places)));
  return listingOf(places, await cardsOf(list.ownerId === null ? await publicOnes(events) : events, visit));
}

/**
 * Returns the events with some words in their title or city, those with the latest start first.
 * @param after a mark that belongs to the same words; null for the first page
 * @returns null for a mark of other words
 */
export async function foundPage(text: string, after: string | null, visit: Visit): Promise<Listing | null> {
  const beginning = lookedUp(text);
  if (beginning === null) return { on_now: [], events: [], next: null };
  if (after !== null && !after.startsWith(beginning)) return null;
  const { places, next } = await listByWord(beginning, after, LOOKED_AT);
  const found = await findEvents(places.map(({ eventId }) => eventId));
  // The same event is found twice by two words that begin alike.
  const events = [...found.values()].filter((event) => placeOfListed(event) !== null && isListedFor(event, text));
  events.sort((one, other) => other.start_time.localeCompare(one.start_time));
  return { on_now: [], events: await cardsOf(await publicOnes(events), visit), next };
}

/** Returns those of some events whose sellers everybody is shown. */
async function publicOnes(events: readonly CatalogEvent[]): Promise<CatalogEvent[]> {
  const listed = await listedSellers(ownersOf(events));
  return events.filter(({ ownerId = PLATFORM }) => ownerId === PLATFORM || listed.has(ownerId));
}

async function cardsOf(events: readonly CatalogEvent[], visit: Visit) {
  const presenters = await presentersOf(ownersOf(events));
  return events.map((event) => offeredEvent(event, presenters, visit));
}
