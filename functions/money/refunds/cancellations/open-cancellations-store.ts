import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dynamodb, queryUpTo } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import { keeping } from './cancelled-purchases-store.ts';

/** Payments that arrive later are left to the organiser, who can refund them one by one. */
const OPEN_MS = 30 * 24 * 60 * 60 * 1000;
/** Sorts after every moment. */
const END = '~';

/** Cancelled events whose payments are still looked for, by the moment of the cancellation. */
export const cancellations = new ItemKind({
  ...keeping,
  pk: key`CANCELLATIONS`,
  sk: key`${'at'}#${'eventId'}`,
  schema: z.object({
    eventId: z.string(),
    ownerId: z.string(),
    /** When it was cancelled, ISO 8601. */
    at: z.string(),
  }),
});

type OpenCancellation = ItemOf<typeof cancellations>;

/** Lists a cancelled event among those that the reconciliation looks after. Idempotent. */
export async function listCancellation(cancellation: OpenCancellation): Promise<void> {
  await dynamodb().send(new PutCommand(cancellations.put(cancellation).Put));
}

/** Returns the events that were cancelled in the last 30 days. One query, eventually consistent: the next run sees what this one missed. */
export async function openCancellations(now: Date): Promise<OpenCancellation[]> {
  const since = new Date(now.getTime() - OPEN_MS).toISOString();
  const open: OpenCancellation[] = [];
  const { tableName, starts } = cancellations;
  for await (const item of queryUpTo(tableName, starts.pk, since, END, false)) open.push(...cancellations.readable([item]));
  return open;
}
