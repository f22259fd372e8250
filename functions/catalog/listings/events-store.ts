import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { catalogEventSchema } from './catalog-event.ts';
import { batchGet, dynamodb } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf, type Keeping } from '../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';

const ofOrganisers: Omit<Keeping, 'name'> = {
  ...ofOrganisation,
  kept: 'with their event',
  restored: 'by its own rule',
};

/** Events, by their ids. */
export const events = new ItemKind({
  name: 'events',
  about: 'organisers',
  kept: 'until the organiser deletes them',
  exported: 'yes: their titles',
  erased: 'kept by id: viewers paid for them',
  restored: 'by its own rule',
  table: 'catalog',
  pk: key`EVENT#${'_id'}`,
  sk: key`EVENT`,
  schema: catalogEventSchema,
});

/**
 * The copies of events at their subdomains. Each is the whole event, so that a page view costs one read; its existence makes the subdomain
 * unique.
 */
export const eventsAtSubdomains = new ItemKind({
  name: 'copies of events',
  ...ofOrganisers,
  table: 'catalog',
  pk: key`DOMAIN#${'subdomain'}`,
  sk: key`EVENT`,
  schema: catalogEventSchema,
});

/** The copies of events in the lists of their organisers. Each is the whole event, so that a list is one query. */
export const eventsOfOwners = new ItemKind({
  name: 'copies of events',
  ...ofOrganisers,
  table: 'catalog',
  pk: key`OWNER#${'ownerId'}`,
  sk: key`EVENT#${'_id'}`,
  schema: catalogEventSchema,
});

/** An event as stored in the catalog. */
export type CatalogEvent = ItemOf<typeof events>;

/** Returns a published event; null if there is none. @param isConsistent as for {@link findEventOrDraft} */
export const findEvent = async (id: string, isConsistent = false) =>
  ifPublished(await read(events.at({ _id: id }), isConsistent));
/**
 * Returns the published event of a subdomain, strongly consistent; null if there is none. The edge caches answers made of
 * it: a stale event, read just after a change had the edge refreshed, would stay for a minute.
 */
export const findEventByDomain = async (subdomain: string) => ifPublished(await read(eventsAtSubdomains.at({ subdomain }), true));
/** Returns the event of a subdomain, published or not, strongly consistent; null if there is none. */
export const findEventOrDraftByDomain = (subdomain: string) => read(eventsAtSubdomains.at({ subdomain }), true);
/**
 * Returns an event, published or not; null if there is none.
 * @param isConsistent true for a strongly consistent read, at twice the cost
 */
export const findEventOrDraft = (id: string, isConsistent = true) => read(events.at({ _id: id }), isConsistent);

/** Returns true if an event has a subdomain, published or not. Eventually consistent: taking a subdomain decides. */
export async function isSubdomainTaken(subdomain: string): Promise<boolean> {
  const { Item } = await dynamodb().send(new GetCommand({ ...eventsAtSubdomains.at({ subdomain }), ProjectionExpression: 'pk' }));
  return Item !== undefined;
}

/** Returns the published events among some ids, by id. One read per hundred. */
export async function findEvents(ids: Iterable<string>): Promise<ReadonlyMap<string, CatalogEvent>> {
  const keys = [...new Set(ids)].map((_id) => events.keyOf({ _id }));
  const found = (await batchGet(events.tableName, keys)).map((item) => events.read(item));
  const published = found.filter((event) => ifPublished(event) !== null);
  return new Map(published.map((event) => [event._id, event]));
}

/** Returns the event if it is public, else null. */
export const ifPublished = (event: CatalogEvent | null) => (event?.status === 'draft' ? null : event);

/** Reads an event or one of its copies, which are the same. @throws UnreadableItem */
async function read(place: ReturnType<typeof events.at>, isConsistent = false): Promise<CatalogEvent | null> {
  const { Item } = await dynamodb().send(new GetCommand({ ...place, ...(isConsistent && { ConsistentRead: true }) }));
  return Item ? events.read(Item) : null;
}

/** Returns all events of an organiser, drafts included, in no order. @throws UnreadableItem */
export const listEventsOf = (ownerId: string): Promise<CatalogEvent[]> => eventsOfOwners.all({ ownerId });
