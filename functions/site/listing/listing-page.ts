import type { Listing } from '#shared/api/site/lists/listing.ts';
import { type CatalogEvent, findEvents } from '../../catalog/listings/events-store.ts';
import type { ListOfEvents } from '../../catalog/listings/listed/listed-events-store.ts';
import { offeredEvent, ownersOf, presentersOf, type Visit } from './offered-events.ts';
import { publicOnes } from './public-events.ts';
import { eventsAt, idsAt, listingOf, placesOn } from './shelf-places.ts';

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

async function cardsOf(events: readonly CatalogEvent[], visit: Visit) {
  const presenters = await presentersOf(ownersOf(events));
  return events.map((event) => offeredEvent(event, presenters, visit));
}
