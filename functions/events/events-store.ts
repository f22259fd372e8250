import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Event } from '#shared/api/events.ts';
import type { RefundRule } from '#shared/api/studio.ts';
import type { CountryLists } from '#shared/countries.ts';
import { batchGet } from '../platform/batch-get.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact } from '../platform/transact.ts';
import type { StoredPackage } from './package.ts';

/** What events older than trials do not say. */
type TrialField = 'has_preview' | 'trial_minutes';

/** What everybody may know of an event, as the catalog keeps it. */
type KeptEvent = Omit<Event, TrialField | 'packages'> & Partial<Pick<Event, TrialField>> & { packages: StoredPackage[] };

/** An event as the catalog keeps it: what everybody may know, where it lives and whose it is. */
export interface CatalogEvent extends KeptEvent, Partial<CountryLists> {
  subdomain: string;
  /** The organiser's user id. Missing in events older than organisers. */
  ownerId?: string;
  /** Missing in events older than drafts: those are published. */
  status?: 'draft' | 'published';
  /** Whether a film was sent, so that all of it lies in the storage. Missing in events older than that question. */
  has_film?: boolean;
  /** The bundles that open it, by their packages' ids, also those off sale: who bought one keeps it. Never shrinks. */
  bundle_ids?: string[];
  /** Whether the organiser's subscriptions open it. Missing: they do not. */
  in_subscription?: boolean;
  /** Until when a buyer gets the money back at once. Missing: until the event starts. */
  refund_rule?: RefundRule;
  /** Counts the changes, so that two at once cannot undo each other. */
  version?: number;
}

/** What one change of the catalog did to what lives at a subdomain; null where nothing did. */
export interface CatalogChange {
  before: CatalogEvent | null;
  after: CatalogEvent | null;
}

interface Key {
  pk: string;
  sk: string;
}

const eventKey = (id: string): Key => ({ pk: `EVENT#${id}`, sk: 'EVENT' });
/** Holds the whole event, so that a page view costs one read; its existence makes the subdomain unique. */
const domainKey = (subdomain: string): Key => ({ pk: `DOMAIN#${subdomain}`, sk: 'EVENT' });
/** Holds the whole event, so that an organiser's list is one query. */
const ownerKey = (ownerId: string, id: string): Key => ({ pk: `OWNER#${ownerId}`, sk: `EVENT#${id}` });

/** A published event; null where there is none. @param isConsistent as for {@link findEventOrDraft} */
export const findEvent = async (id: string, isConsistent = false) => ifPublished(await read(eventKey(id), isConsistent));
/**
 * The published event of a subdomain, as it is at this very moment; null where there is none. The edge keeps what is
 * made of it: an older one, read just after a change had the edge refreshed, would stay for a minute.
 */
export const findEventByDomain = async (subdomain: string) => ifPublished(await read(domainKey(subdomain), true));
/**
 * An event, published or not.
 * @param isConsistent as it is at this very moment, at twice the cost
 */
export const findEventOrDraft = (id: string, isConsistent = true) => read(eventKey(id), isConsistent);

/** The published events among some, by id. A read for each hundred. */
export async function findEvents(ids: Iterable<string>): Promise<ReadonlyMap<string, CatalogEvent>> {
  const items = await batchGet(env.catalogTable, [...new Set(ids)].map(eventKey));
  const published = items.map(toEvent).filter((event) => ifPublished(event) !== null);
  return new Map(published.map((event) => [event._id, event]));
}

/** The event where everybody may know of it, else null. */
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
 * Reads a record of the table's stream. A change of an event is several records: only that of the item which viewers'
 * requests read counts, any other changes nothing.
 */
export function catalogChange({ dynamodb: change }: DynamoDBRecord): CatalogChange {
  if (!change?.Keys?.pk?.S?.startsWith(domainKey('').pk)) return { before: null, after: null };
  return { before: imageOf(change.OldImage), after: imageOf(change.NewImage) };
}

const imageOf = (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']): CatalogEvent | null =>
  image ? toEvent(unmarshall(image as Parameters<typeof unmarshall>[0])) : null;

/** Everything an organiser has, drafts included, in no order. */
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
 * Writes an event wherever it is looked up, all or nothing, whatever was there under its id.
 * @throws TransactionCanceledException where the subdomain belongs to another event
 */
export async function putEvent(event: CatalogEvent): Promise<void> {
  await transact([{ Put: putById(event) }, { Put: putDomain(event) }, ...putOwner(event)]);
}

const put = (key: Key, event: CatalogEvent) => ({ TableName: env.catalogTable, Item: { ...key, ...event } });

/** Writes the event itself, under its id. */
export const putById = (event: CatalogEvent) => put(eventKey(event._id), event);

/** Writes the event into its organiser's list; nothing, where it has none. */
export function putOwner(event: CatalogEvent) {
  return event.ownerId === undefined ? [] : [{ Put: put(ownerKey(event.ownerId, event._id), event) }];
}

/** Writes what lives at the event's subdomain, provided that this is free or its own. */
export function putDomain(event: CatalogEvent) {
  return {
    ...put(domainKey(event.subdomain), event),
    ConditionExpression: 'attribute_not_exists(pk) OR #id = :id',
    ExpressionAttributeNames: { '#id': '_id' },
    ExpressionAttributeValues: { ':id': event._id },
  };
}

/** Makes a subdomain free. */
export const deleteDomain = (subdomain: string) => ({ TableName: env.catalogTable, Key: domainKey(subdomain) });
