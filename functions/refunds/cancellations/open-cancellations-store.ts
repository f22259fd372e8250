import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, queryUpTo } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

const PARTITION = 'CANCELLATIONS';
/** Payments that arrive later are left to the organiser, who can refund them one by one. */
const OPEN_MS = 30 * 24 * 60 * 60 * 1000;
/** Sorts after every moment. */
const END = '~';

/** A cancelled event whose payments are still looked for. */
export interface OpenCancellation {
  eventId: string;
  ownerId: string;
  /** When it was cancelled, ISO 8601. */
  at: string;
}

/** Lists a cancelled event among those that the reconciliation looks after. Idempotent. */
export async function listCancellation(cancellation: OpenCancellation): Promise<void> {
  const Item = { pk: PARTITION, sk: `${cancellation.at}#${cancellation.eventId}`, ...cancellation };
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item }));
}

/** Returns the events that were cancelled in the last 30 days. One query. */
export async function openCancellations(now: Date): Promise<OpenCancellation[]> {
  const since = new Date(now.getTime() - OPEN_MS).toISOString();
  const open: OpenCancellation[] = [];
  for await (const { eventId, ownerId, at } of queryUpTo(env.commerceTable, PARTITION, since, END)) {
    open.push({ eventId: String(eventId), ownerId: String(ownerId), at: String(at) });
  }
  return open;
}
