import type { OfferedEvent } from '#shared/api/site/lists/listed-event.ts';
import type { Listing } from '#shared/api/site/lists/listing.ts';
import { priceAt, saleStateAt } from '#shared/catalog/package-terms.ts';
import { lookedUp } from '../../people/organizations/names/name-search-rules.ts';
import { type CatalogEvent, findEvents } from '../../catalog/listings/events-store.ts';
import {
  isMarkOf,
  listByWord,
  type ListOfEvents,
  listRunning,
  listShelf,
  markOf,
} from '../../catalog/listings/listed/listed-events-store.ts';
import { isListedFor, placeOfListed } from '../../catalog/listings/listed/listed-rules.ts';
import { listedEvent } from '../events/listed-event-rules.ts';
import { listedSellers } from './listed-sellers.ts';
import { publicEvent } from '../../catalog/listings/public-event.ts';
import { findSettingsOf } from '../../catalog/listings/settings/settings-store.ts';
import { PLATFORM, sellerOf } from '../../money/receipts/seller.ts';
import { env } from '../../platform/env.ts';
import { isOpenIn } from '../../platform/http/request.ts';

/** Events of a page. */
const PAGE = 24;
/** Places with a word that one answer looks at: not every event with the longest word has the others. */
const LOOKED_AT = 96;
/** A show that began longer ago is over, or goes on for days and is found by its words. */
const LONGEST_SHOW_MS = 48 * 60 * 60 * 1000;

/** A visitor's country, and the time, milliseconds. */
export interface Visit {
  country: string | undefined;
  now: number;
}

/**
 * Returns a page of a list: the shows from now on, with those that run on the first page, or the films, the newest first. Of an organisation's own,
 * all are shown.
 * @returns null for a mark of another list
 */
export async function shelfPage(list: ListOfEvents, after: string | null, visit: Visit): Promise<Listing | null> {
  const { shelf, ownerId } = list;
  if (after !== null && !isMarkOf(list, after)) return null;
  const moment = new Date(visit.now).toISOString();
  const isFirst = after === null && shelf === 'shows';
  const from = new Date(visit.now - LONGEST_SHOW_MS).toISOString();
  const [running, page] = await Promise.all([
    isFirst ? listRunning(ownerId, from, moment, PAGE) : [],
    listShelf(list, isFirst ? markOf(list, moment) : after, PAGE),
  ]);
  const found = await findEvents([...running, ...page.places].map(({ eventId }) => eventId));
  // An event may have been changed since its place was read.
  const those = (places: readonly { eventId: string }[]) =>
    places
      .flatMap(({ eventId }) => found.get(eventId) ?? [])
      .filter((event) => placeOfListed(event)?.shelf === shelf && (ownerId === null || event.ownerId === ownerId));
  const [begun, coming] = [those(running), those(page.places)];
  const cards = await cardsOf(ownerId === null ? await publicOnes([...begun, ...coming]) : [...begun, ...coming], visit);
  // One that went live before its start runs, too.
  const begunIds = new Set(begun.map(({ _id }) => _id));
  const runs = (card: OfferedEvent) => isFirst && (begunIds.has(card.eventId) || card.is_live);
  return { on_now: cards.filter(runs), events: cards.filter((card) => !runs(card)), next: page.next };
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

const ownersOf = (events: readonly CatalogEvent[]): string[] =>
  events.flatMap(({ ownerId = PLATFORM }) => (ownerId === PLATFORM ? [] : [ownerId]));

/** Returns events as lists show them. What is known of their sellers is read together. */
async function cardsOf(events: readonly CatalogEvent[], { country, now }: Visit): Promise<OfferedEvent[]> {
  const names = await sellerNames(ownersOf(events));
  return events.map((event) => ({
    ...listedEvent(event, now),
    seller: names.get(event.ownerId ?? PLATFORM) ?? env.operator.name,
    price_from: lowestPrice(event, now),
    is_closed_here: !isOpenIn(country, event),
  }));
}

async function sellerNames(ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ownerIds.length === 0) return new Map();
  const found = await findSettingsOf(ownerIds);
  return new Map([...found].map(([ownerId, settings]) => [ownerId, sellerOf(settings).name]));
}

/** Returns the lowest price of what is on sale, in cents; null for nothing. */
function lowestPrice(event: CatalogEvent, now: number): number | null {
  const prices = publicEvent(event).packages.flatMap((pkg) => (saleStateAt(pkg, now) === 'open' ? [priceAt(pkg, now)] : []));
  return prices.length === 0 ? null : Math.min(...prices);
}
