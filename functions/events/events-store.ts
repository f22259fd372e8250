import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Event } from '#shared/api/events.ts';
import { cancellationReasons, dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { transact } from '../platform/transact.ts';

/** An event as the catalog keeps it: what everybody may know, where it lives and whose it is. */
export interface CatalogEvent extends Event {
  subdomain: string;
  /** The organiser's user id. Missing in events older than organisers. */
  ownerId?: string;
  /** Missing in events older than drafts: those are published. */
  status?: 'draft' | 'published';
  /** Counts the changes, so that two at once cannot undo each other. */
  version?: number;
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

/** A published event; null where there is none. */
export const findEvent = async (id: string) => ifPublished(await read(eventKey(id)));
/** The published event of a subdomain; null where there is none. */
export const findEventByDomain = async (subdomain: string) => ifPublished(await read(domainKey(subdomain)));
/**
 * An event, published or not.
 * @param isConsistent as it is at this very moment, at twice the cost
 */
export const findEventOrDraft = (id: string, isConsistent = true) => read(eventKey(id), isConsistent);

const ifPublished = (event: CatalogEvent | null) => (event?.status === 'draft' ? null : event);

async function read(key: Key, isConsistent = false): Promise<CatalogEvent | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.catalogTable, Key: key, ...(isConsistent && { ConsistentRead: true }) }),
  );
  return Item ? toEvent(Item) : null;
}

function toEvent({ pk: _pk, sk: _sk, ...event }: Record<string, unknown>): CatalogEvent {
  return event as unknown as CatalogEvent;
}

/** Everything an organiser has, drafts included, in no order. */
export async function listEventsOf(ownerId: string): Promise<CatalogEvent[]> {
  const events: CatalogEvent[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await dynamodb().send(
      new QueryCommand({
        TableName: env.catalogTable,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': ownerKey(ownerId, '').pk },
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

/**
 * Writes a new event, or a change of one that has not changed since it was read.
 * A subdomain that the change leaves is free in the same moment.
 * @param before the event as it was read; null for a new one
 * @throws ApiError subdomain_taken, event_changed
 */
export async function saveEvent(before: CatalogEvent | null, after: CatalogEvent): Promise<CatalogEvent> {
  const event = { ...after, version: (before?.version ?? 0) + 1 };
  const leaves = before !== null && before.subdomain !== after.subdomain;
  try {
    await transact([
      { Put: { ...put(eventKey(event._id), event), ...unchangedSince(before) } },
      { Put: putDomain(event) },
      ...ownerPut(event),
      ...(leaves ? [{ Delete: { TableName: env.catalogTable, Key: domainKey(before.subdomain) } }] : []),
    ]);
  } catch (error) {
    const [own, domain] = cancellationReasons(error)?.map(({ Code }) => Code === 'ConditionalCheckFailed') ?? [];
    if (own) throw new ApiError('event_changed');
    if (domain) throw new ApiError('subdomain_taken', { field: 'subdomain' });
    throw error;
  }
  return event;
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
