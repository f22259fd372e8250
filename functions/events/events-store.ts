import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Event } from '#shared/api/events.ts';
import type { RefundRule } from '#shared/api/studio.ts';
import type { CountryLists } from '#shared/countries.ts';
import { batchGet } from '../platform/batch-get.ts';
import { cancellationReasons, dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { transact, type TransactionPart } from '../platform/transact.ts';
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
  await transact([{ Put: put(eventKey(event._id), event) }, { Put: putDomain(event) }, ...ownerPut(event)]);
}

/** One event to be written: as it was read, null for a new one, and as it shall be. */
export interface EventChange {
  before: CatalogEvent | null;
  after: CatalogEvent;
}

/**
 * Writes a new event, or a change of one that has not changed since it was read.
 * A subdomain that the change leaves is free in the same moment.
 * @throws ApiError subdomain_taken, event_changed
 */
export async function saveEvent(before: EventChange['before'], after: CatalogEvent): Promise<CatalogEvent> {
  const [event] = await saveEvents([{ before, after }]);
  return event as CatalogEvent;
}

/** Of DynamoDB's 100 writes at once an event takes three, or four where its subdomain changes. */
export const EVENTS_AT_ONCE = 30;

/**
 * As {@link saveEvent} for several events, all or nothing.
 * @param changes of at most {@link EVENTS_AT_ONCE} events
 * @param provided a write whose condition must hold as well; where it does not, an event counts as changed
 * @throws ApiError subdomain_taken, event_changed
 */
export async function saveEvents(changes: readonly EventChange[], provided?: TransactionPart): Promise<CatalogEvent[]> {
  if (changes.length === 0) return [];
  const events = changes.map(({ before, after }) => ({ ...after, version: (before?.version ?? 0) + 1 }));
  const parts: Part[] = changes.flatMap(({ before }, i) => partsOf(before, events[i] as CatalogEvent));
  if (provided) parts.push({ write: provided, refusal: 'event_changed' });
  try {
    await transact(parts.map(({ write }) => write));
    return events;
  } catch (error) {
    const reasons = cancellationReasons(error) ?? [];
    const refused = reasons.map(({ Code }, i) => Code === 'ConditionalCheckFailed' && parts[i]?.refusal);
    if (refused.includes('event_changed')) throw new ApiError('event_changed');
    if (refused.includes('subdomain_taken')) throw new ApiError('subdomain_taken', { field: 'subdomain' });
    throw error;
  }
}

interface Part {
  write: TransactionPart;
  /** What it means where its condition does not hold. */
  refusal?: 'event_changed' | 'subdomain_taken';
}

function partsOf(before: CatalogEvent | null, event: CatalogEvent): Part[] {
  const leaves = before !== null && before.subdomain !== event.subdomain;
  return [
    { write: { Put: { ...put(eventKey(event._id), event), ...unchangedSince(before) } }, refusal: 'event_changed' },
    { write: { Put: putDomain(event) }, refusal: 'subdomain_taken' },
    ...ownerPut(event).map((write) => ({ write })),
    ...(leaves ? [{ write: { Delete: { TableName: env.catalogTable, Key: domainKey(before.subdomain) } } }] : []),
  ];
}

function unchangedSince(before: CatalogEvent | null) {
  if (before === null) return { ConditionExpression: 'attribute_not_exists(pk)' };
  const names = { ExpressionAttributeNames: { '#version': 'version' } };
  if (before.version === undefined) {
    return { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#version)', ...names };
  }
  return { ConditionExpression: '#version = :version', ...names, ExpressionAttributeValues: { ':version': before.version } };
}

const put = (key: Key, event: CatalogEvent) => ({ TableName: env.catalogTable, Item: { ...key, ...event } });

function ownerPut(event: CatalogEvent) {
  return event.ownerId === undefined ? [] : [{ Put: put(ownerKey(event.ownerId, event._id), event) }];
}

function putDomain(event: CatalogEvent) {
  return {
    ...put(domainKey(event.subdomain), event),
    ConditionExpression: 'attribute_not_exists(pk) OR #id = :id',
    ExpressionAttributeNames: { '#id': '_id' },
    ExpressionAttributeValues: { ':id': event._id },
  };
}
