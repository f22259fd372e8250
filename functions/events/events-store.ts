import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Event } from '#shared/api/events.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact } from '../platform/transact.ts';

/** An event as the catalog keeps it: what everybody may know, and where it lives. */
export interface CatalogEvent extends Event {
  subdomain: string;
}

const eventKey = (id: string) => ({ pk: `EVENT#${id}`, sk: 'EVENT' });
/** Holds the whole event, so that a page view costs one read; its existence makes the subdomain unique. */
const domainKey = (subdomain: string) => ({ pk: `DOMAIN#${subdomain}`, sk: 'EVENT' });

export const findEvent = (id: string) => read(eventKey(id));
export const findEventByDomain = (subdomain: string) => read(domainKey(subdomain));

async function read(key: { pk: string; sk: string }): Promise<CatalogEvent | null> {
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.catalogTable, Key: key }));
  if (!Item) return null;
  const { pk: _pk, sk: _sk, ...event } = Item;
  return event as CatalogEvent;
}

/**
 * Writes an event under its id and under its subdomain, both or neither.
 * @throws TransactionCanceledException where the subdomain belongs to another event
 */
export async function putEvent(event: CatalogEvent): Promise<void> {
  const table = env.catalogTable;
  await transact([
    { Put: { TableName: table, Item: { ...eventKey(event._id), ...event } } },
    {
      Put: {
        TableName: table,
        Item: { ...domainKey(event.subdomain), ...event },
        ConditionExpression: 'attribute_not_exists(pk) OR #id = :id',
        ExpressionAttributeNames: { '#id': '_id' },
        ExpressionAttributeValues: { ':id': event._id },
      },
    },
  ]);
}
