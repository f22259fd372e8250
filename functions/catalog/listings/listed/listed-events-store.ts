import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { queryBeginningWith, queryPage, queryUpTo } from '../../../platform/database/dynamodb.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import type { CatalogEvent } from '../events-store.ts';
import { listedWords, orderOf, type ListedPlace, placeOfListed, type Shelf } from './listed-rules.ts';

const keeping = { ...ofOrganisation, kept: 'while their event is published', restored: 'if gone' } as const;

/** The places of published events in the lists that everybody sees. The events themselves are read by their ids. */
export const listedEvents = new ItemKind({
  name: 'places in the lists of events',
  ...keeping,
  table: 'catalog',
  pk: key`LISTED#${'shelf'}`,
  sk: key`${'order'}#${'eventId'}`,
  schema: z.object({ eventId: z.string(), end: z.nullable(z.string()) }),
});

/** The places of published events in the lists of their organisation's page. */
export const channelEvents = new ItemKind({
  name: 'places in the lists of an organisation’s page',
  ...keeping,
  table: 'catalog',
  pk: key`CHANNEL#${'ownerId'}`,
  sk: key`${'shelf'}#${'order'}#${'eventId'}`,
  schema: z.object({ eventId: z.string(), end: z.nullable(z.string()) }),
});

/** The words by which published events are found. */
export const wordsOfListed = new ItemKind({
  name: 'words of listed events',
  ...keeping,
  table: 'catalog',
  pk: key`LISTED-WORDS`,
  sk: key`${'word'}#${'order'}#${'eventId'}`,
  schema: z.object({ eventId: z.string() }),
});

/** The items by which an event is listed and found, by their keys. */
function itemsOf(event: CatalogEvent | null): ReadonlyMap<string, { put: TransactionPart; remove: TransactionPart }> {
  const place = event && placeOfListed(event);
  if (!event || !place) return new Map();
  const { eventId, end, shelf, order } = place;
  const words = listedWords(event).map((word) => {
    // One order for both shelves: a search shows what comes next before what is long over.
    const where = { word, order: orderOf('films', event.start_time) };
    return [
      word,
      { put: wordsOfListed.put({ eventId }, where), remove: { Delete: wordsOfListed.at({ ...where, eventId }) } },
    ] as const;
  });
  const listed = listedEvents.put({ eventId, end }, { shelf, order });
  return new Map([
    ['', { put: listed, remove: { Delete: listedEvents.at({ shelf, order, eventId }) } }],
    ...ofChannel(event.ownerId, place),
    ...words,
  ]);
}

/** Returns the place of an event in the lists of its organisation's page; none for one without an organisation. */
function ofChannel(ownerId: string | undefined, { eventId, end, shelf, order }: ListedPlace) {
  if (ownerId === undefined) return [];
  const at = { ownerId, shelf, order };
  const item = { put: channelEvents.put({ eventId, end }, at), remove: { Delete: channelEvents.at({ ...at, eventId }) } };
  return [[' channel', item] as const];
}

/** A shelf of everybody's events, or of one organisation's. */
export interface ListOfEvents {
  shelf: Shelf;
  /** Null for everybody's. */
  ownerId: string | null;
}

/** Returns the partition of a list, and what the sort keys of its places begin with. */
const partitionOf = ({ shelf, ownerId }: ListOfEvents) => {
  const at = { shelf, order: '', eventId: '' };
  return ownerId === null
    ? { pk: listedEvents.keyOf(at).pk, start: '' }
    : { pk: channelEvents.keyOf({ ...at, ownerId }).pk, start: `${shelf}#` };
};

/** Returns the mark of a list after which the events from a moment on are. @param moment ISO 8601 */
export const markOf = (list: ListOfEvents, moment: string): string => partitionOf(list).start + orderOf(list.shelf, moment);

/** Returns true if a mark is one of a list's. */
export const isMarkOf = (list: ListOfEvents, mark: string): boolean => mark.startsWith(partitionOf(list).start);

/** Returns the parts of a transaction by which an event is listed as it is after a change: none for a change that no list shows. */
export function listingParts(before: CatalogEvent | null, after: CatalogEvent | null): TransactionPart[] {
  const [was, is] = [itemsOf(before), itemsOf(after)];
  const gone = [...was].filter(([name, { remove }]) => !isDeepStrictEqual(is.get(name)?.remove, remove));
  const made = [...is].filter(([name, { put }]) => !isDeepStrictEqual(was.get(name)?.put, put));
  return [...gone.map(([, { remove }]) => remove), ...made.map(([, { put }]) => put)];
}

/** A place as a list has it. */
interface Place {
  eventId: string;
}

/** Some places of a list, and the mark after which it goes on; null for the last ones. */
interface PlacePage<P extends Place = Place> {
  places: P[];
  next: string | null;
}

/** Returns a page of a list. One query. @param after the mark after which it begins */
export async function listShelf(list: ListOfEvents, after: string | null, limit: number): Promise<PlacePage> {
  const { pk, start } = partitionOf(list);
  const { tableName } = listedEvents;
  const items = await (start === ''
    ? queryPage(tableName, pk, after, limit)
    : queryBeginningWith(tableName, { pk, sk: start }, after, limit));
  return pageOf(items, limit, (item) => listedEvents.read(item));
}

/** Maximum number of shows that are looked at to find those that run. */
const MOST_BEGUN = 500;

/** Returns the shows that began between two moments and do not end before the second, the last one first. One query. */
export async function listRunning(
  ownerId: string | null,
  from: string,
  now: string,
  limit: number,
): Promise<Pick<ListedPlace, 'eventId'>[]> {
  const list: ListOfEvents = { shelf: 'shows', ownerId };
  const { pk } = partitionOf(list);
  const running: { eventId: string }[] = [];
  let seen = 0;
  for await (const item of queryUpTo(listedEvents.tableName, pk, markOf(list, from), markOf(list, now), false)) {
    const { eventId, end } = listedEvents.read(item);
    if (end !== null && end > now) running.push({ eventId });
    if (++seen >= MOST_BEGUN) break;
  }
  return running.toReversed().slice(0, limit);
}

/** Returns a page of the events with a word that begins so. One query. @param after the mark after which it begins, which has this beginning */
export async function listByWord(
  beginning: string,
  after: string | null,
  limit: number,
): Promise<PlacePage<Place & { word: string }>> {
  const { pk } = wordsOfListed.starts;
  const items = await queryBeginningWith(wordsOfListed.tableName, { pk, sk: beginning }, after, limit);
  return pageOf(items, limit, (item) => ({ eventId: wordsOfListed.read(item).eventId, word: String(item.sk).split('#', 1)[0]! }));
}

/** Returns a page of all that an organisation has published, its films first. One query. @param after the mark after which it begins */
export async function listOfOwner(ownerId: string, after: string | null, limit: number): Promise<PlacePage> {
  const { pk } = channelEvents.keyOf({ ownerId, shelf: '', order: '', eventId: '' });
  const items = await queryPage(channelEvents.tableName, pk, after, limit);
  return pageOf(items, limit, (item) => channelEvents.read(item));
}

function pageOf<P extends Place>(
  items: readonly Record<string, unknown>[],
  limit: number,
  read: (item: Record<string, unknown>) => P,
): PlacePage<P> {
  const last = items.at(-1);
  return {
    places: items.map(read),
    next: last && items.length === limit ? String(last.sk) : null,
  };
}
