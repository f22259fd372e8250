import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Event } from '#shared/api/events.ts';
import type { RefundRule } from '#shared/api/studio.ts';
import type { BroadcastState } from '#shared/broadcast.ts';
import type { CountryLists } from '#shared/countries.ts';
import type { StoredPackage } from './item.ts';
import { batchGet, dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact } from '../platform/transact.ts';

/** Fields that events lack if they are older than trials. */
type TrialField = 'has_preview' | 'trial_minutes';

/** The public part of an event, as stored in the catalog. */
type KeptEvent = Omit<Event, TrialField | 'packages'> & Partial<Pick<Event, TrialField>> & { packages: StoredPackage[] };

/** An event as stored in the catalog: its public part, its subdomain and its owner. */
export interface CatalogEvent extends KeptEvent, Partial<CountryLists> {
  subdomain: string;
  /** The organiser's user id. Missing in events older than organisers. */
  ownerId?: string;
  /** Missing in events older than drafts: those are published. */
  status?: 'draft' | 'published';
  /** True if a film was uploaded, so that all of it is in the storage. Missing in events older than this field. */
  has_film?: boolean;
  /**
   * When the film may be watched, ISO 8601; null for the event's start. Missing in events older than this field, whose film
   * plays as soon as it is uploaded.
   */
  available_from?: string | null;
  /** The part of the event's last broadcast that pages and players read; missing if it had none. */
  broadcast?: { id: string; state: BroadcastState; since: string };
  /** The broadcast whose replay can be watched; missing while there is none. */
  replay_id?: string;
  /** The package ids of the bundles that open it, including those off sale, whose buyers keep it. Never shrinks. */
  bundle_ids?: string[];
  /** True if the organiser's subscriptions open it. Missing: they do not. */
  in_subscription?: boolean;
  /** The time until which a buyer is refunded automatically. Missing: until the event starts. */
  refund_rule?: RefundRule;
  /** The number of viewers that its organiser expects, which sets the pace of players. Null or missing: a usual audience. */
  expected_audience?: number | null;
  /** The number of changes, so that concurrent ones cannot undo each other. */
  version?: number;
}

/** The event at a subdomain before and after one change of the catalog; null if there was none. */
export interface CatalogChange {
  before: CatalogEvent | null;
  after: CatalogEvent | null;
}

interface Key {
  pk: string;
  sk: string;
}

const eventKey = (id: string): Key => ({ pk: `EVENT#${id}`, sk: 'EVENT' });
/**
 * Returns the key of an event's copy at its subdomain. It is the whole event, so that a page view costs one read; its
 * existence makes the subdomain unique.
 */
const domainKey = (subdomain: string): Key => ({ pk: `DOMAIN#${subdomain}`, sk: 'EVENT' });
/** Returns the key of an event's copy in its organiser's list. It is the whole event, so that the list is one query. */
const ownerKey = (ownerId: string, id: string): Key => ({ pk: `OWNER#${ownerId}`, sk: `EVENT#${id}` });

/** Returns a published event; null if there is none. @param isConsistent as for {@link findEventOrDraft} */
export const findEvent = async (id: string, isConsistent = false) => ifPublished(await read(eventKey(id), isConsistent));
/**
 * Returns the published event of a subdomain, strongly consistent; null if there is none. The edge caches answers made of
 * it: a stale event, read just after a change had the edge refreshed, would stay for a minute.
 */
export const findEventByDomain = async (subdomain: string) => ifPublished(await read(domainKey(subdomain), true));
/**
 * Returns an event, published or not; null if there is none.
 * @param isConsistent true for a strongly consistent read, at twice the cost
 */
export const findEventOrDraft = (id: string, isConsistent = true) => read(eventKey(id), isConsistent);

/** Returns the published events among some ids, by id. One read per hundred. */
export async function findEvents(ids: Iterable<string>): Promise<ReadonlyMap<string, CatalogEvent>> {
  const items = await batchGet(env.catalogTable, [...new Set(ids)].map(eventKey));
  const published = items.map(toEvent).filter((event) => ifPublished(event) !== null);
  return new Map(published.map((event) => [event._id, event]));
}

/** Returns the event if it is public, else null. */
export const ifPublished = (event: CatalogEvent | null) => (event?.status === 'draft' ? null : event);

async function read(key: Key, isConsistent = false): Promise<CatalogEvent | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.catalogTable, Key: key, ...(isConsistent && { ConsistentRead: true }) }),
  );
  return Item ? toEvent(Item) : null;
}

function toEvent({ pk: _pk, sk: _sk, ...event }: Record<string, unknown>): CatalogEvent {
  return event as unknown as CatalogEvent;
}

/**
 * Reads a record of the table's stream. A change of an event is several records: only the one of the item that viewers'
 * requests read counts; the others change nothing.
 */
export function catalogChange({ dynamodb: change }: DynamoDBRecord): CatalogChange {
  if (!change?.Keys?.pk?.S?.startsWith(domainKey('').pk)) return { before: null, after: null };
  return { before: imageOf(change.OldImage), after: imageOf(change.NewImage) };
}

const imageOf = (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']): CatalogEvent | null =>
  image ? toEvent(unmarshall(image as Parameters<typeof unmarshall>[0])) : null;

/** Returns all events of an organiser, drafts included, in no order. */
export async function listEventsOf(ownerId: string): Promise<CatalogEvent[]> {
  const events: CatalogEvent[] = [];
  const { pk, sk } = ownerKey(ownerId, '');
  let from: Record<string, unknown> | undefined;
  do {
    const page = await dynamodb().send(
      new QueryCommand({
        TableName: env.catalogTable,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    events.push(...(page.Items ?? []).map(toEvent));
    from = page.LastEvaluatedKey;
  } while (from);
  return events;
}

/**
 * Writes all copies of an event, all or nothing, replacing whatever had its id.
 * @throws TransactionCanceledException if the subdomain belongs to another event
 */
export async function putEvent(event: CatalogEvent): Promise<void> {
  await transact([{ Put: putById(event) }, { Put: putDomain(event) }, ...putOwner(event)]);
}

const put = (key: Key, event: CatalogEvent) => ({ TableName: env.catalogTable, Item: { ...key, ...event } });

/** Returns the write of the event itself, under its id. */
export const putById = (event: CatalogEvent) => put(eventKey(event._id), event);

/** Returns the writes of the event into its organiser's list; none if it has no organiser. */
export function putOwner(event: CatalogEvent) {
  return event.ownerId === undefined ? [] : [{ Put: put(ownerKey(event.ownerId, event._id), event) }];
}

/** Returns the write of the event at its subdomain, provided that the subdomain is free or the event's own. */
export function putDomain(event: CatalogEvent) {
  return {
    ...put(domainKey(event.subdomain), event),
    ConditionExpression: 'attribute_not_exists(pk) OR #id = :id',
    ExpressionAttributeNames: { '#id': '_id' },
    ExpressionAttributeValues: { ':id': event._id },
  };
}

/** Returns the deletion that frees a subdomain. */
export const deleteDomain = (subdomain: string) => ({ TableName: env.catalogTable, Key: domainKey(subdomain) });
