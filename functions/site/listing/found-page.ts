import type { Listing } from '#shared/api/site/lists/listing.ts';
import { type CatalogEvent, findEvents } from '../../catalog/listings/events-store.ts';
import { listByWord, listOfOwner } from '../../catalog/listings/listed/listed-events-store.ts';
import { isListedFor, listedWords, placeOfListed, wordBeginning } from '../../catalog/listings/listed/listed-rules.ts';
import { findPresenters, presenterAt } from '../../catalog/listings/settings/presenters-store.ts';
import { foundBy, lookedUp } from '../../people/organizations/names/name-search-rules.ts';
import { offeredEvent, presenterIn, presentersOf, ownersOf, type Presenters, type Visit } from './offered-events.ts';
import { publicOnes } from './public-events.ts';

/** Places that one answer looks at: not every event with the longest word has the others. */
const LOOKED_AT = 96;
/** Presenters whose events one answer looks at. */
const PRESENTERS_AT_ONCE = 8;

const NOTHING: Listing = { on_now: [], events: [], next: null };

/** Separates the parts of a mark among the presenters' events. No word has it, and no mark among the events' words begins with it. */
const MARK = '@';

/** The words that are looked for, and by the beginning of which of them. */
interface Search {
  text: string;
  beginning: string;
}

/** Some events to be compared with a search, and the mark after which it goes on; null if there are no more. */
interface Candidates {
  events: CatalogEvent[];
  next: string | null;
}

/**
 * Returns a page of the events with some words in their title or city or in their presenter's name, those with the latest start first: first the events
 * that have the longest word themselves, then those whose presenter has it.
 * @param after a mark that belongs to the same words; null for the first page
 * @returns null for a mark of other words
 */
export async function foundPage(text: string, after: string | null, visit: Visit): Promise<Listing | null> {
  const beginning = lookedUp(text);
  if (beginning === null) return NOTHING;
  const search = { text, beginning };
  if (after?.startsWith(MARK + beginning)) return shown(await ofPresenters(search, after), search, visit);
  if (after !== null && !after.startsWith(beginning)) return null;
  const own = await withWord(search, after);
  if (own.next !== null) return shown(own, search, visit);
  const { events, next } = await ofPresenters(search, null);
  return shown({ events: [...own.events, ...events], next }, search, visit);
}

/**
 * Returns a page of an organisation's events with some words in their title or city or in its name.
 * @returns null for a mark of another list
 */
export async function foundOfOwner(ownerId: string, text: string, after: string | null, visit: Visit): Promise<Listing | null> {
  if (after !== null && !/^(?:films|shows)#/.test(after)) return null;
  const { places, next } = await listOfOwner(ownerId, after, LOOKED_AT);
  const found = await findEvents(places.map(({ eventId }) => eventId));
  const presenters = await presentersOf([ownerId]);
  return shownOf([...found.values()], next, { text, presenters, visit });
}

/** Returns events that have the longest word themselves. One with two such words is found by the first of them. */
async function withWord({ beginning }: Search, after: string | null): Promise<Candidates> {
  const { places, next } = await listByWord(beginning, after, LOOKED_AT);
  const found = await findEvents(places.map(({ eventId }) => eventId));
  const events = places.flatMap(({ eventId, word }) => {
    const event = found.get(eventId);
    return event && wordBeginning(listedWords(event), beginning) === word ? [event] : [];
  });
  return { events, next };
}

/** Returns events whose presenter has the longest word, without those that have it themselves. @param mark where the last page ended */
async function ofPresenters({ beginning }: Search, mark: string | null): Promise<Candidates> {
  const [, place = null, goesOnAfter = ''] = mark?.split(MARK) ?? [];
  const further = await findPresenters(beginning, place, PRESENTERS_AT_ONCE);
  // The presenter among whose events the last page ended.
  const current = place !== null && goesOnAfter !== '' ? [presenterAt(place)] : [];
  const found = [...current, ...further];
  const presenters = await presentersOf(found.map(({ ownerId }) => ownerId));
  const named = found.filter(
    ({ ownerId, word }) => wordBeginning(foundBy(presenters.get(ownerId)?.name ?? ''), beginning) === word,
  );
  let next = further.length < PRESENTERS_AT_ONCE ? null : MARK + further.at(-1)!.place;
  const ids: string[] = [];
  for (const { ownerId, place: at } of named) {
    const page = await listOfOwner(ownerId, at === place ? goesOnAfter : null, LOOKED_AT - ids.length);
    ids.push(...page.places.map(({ eventId }) => eventId));
    if (page.next === null) continue;
    next = [MARK + at, page.next].join(MARK);
    break;
  }
  const events = await findEvents(ids);
  return { events: [...events.values()].filter((event) => wordBeginning(listedWords(event), beginning) === undefined), next };
}

/** Returns the candidates that have all words and whose sellers everybody is shown. */
async function shown({ events, next }: Candidates, { text }: Search, visit: Visit): Promise<Listing> {
  const open = await publicOnes(events);
  return shownOf(open, next, { text, presenters: await presentersOf(ownersOf(open)), visit });
}

function shownOf(
  events: readonly CatalogEvent[],
  next: string | null,
  { text, presenters, visit }: { text: string; presenters: Presenters; visit: Visit },
): Listing {
  const found = events.filter(
    (event) => placeOfListed(event) !== null && isListedFor(event, presenterIn(presenters, event).name, text),
  );
  found.sort((one, other) => other.start_time.localeCompare(one.start_time));
  return { on_now: [], events: found.map((event) => offeredEvent(event, presenters, visit)), next };
}
