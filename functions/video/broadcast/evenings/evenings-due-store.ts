import * as z from 'zod/mini';
import { queryUpTo } from '../../../platform/database/dynamodb.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';
import { transact, type TransactionPart } from '../../../platform/database/transact.ts';
import { storedEditions, storedSignal, storedTimeline } from '../broadcasts-store.ts';
import type { DueEvening } from './evening-due-rules.ts';

/** All reports that are to be made, in one partition by their time. It has an item for each broadcast of the last days. */
export const eveningsDue = new ItemKind({
  name: 'reports that are due',
  about: 'organisers',
  kept: 'until they are made, three days after the broadcast',
  exported: 'no: the organisation’s',
  erased: 'names nobody',
  // One that was made since is made again, and mailed no second time.
  restored: 'if gone',
  table: 'catalog',
  pk: key`EVENINGS-DUE`,
  sk: key`${'dueAt'}#${'broadcastId'}`,
  schema: z.object({
    eventId: z.string(),
    dueAt: z.string(),
    isFinal: z.boolean(),
    broadcast: z.object({
      id: z.string(),
      redundant: z.boolean(),
      editions: z.exactOptional(storedEditions),
      timeline: z.exactOptional(storedTimeline),
      signal: z.exactOptional(storedSignal),
      liveAt: z.string(),
      endedAt: z.string(),
    }),
  }),
});

/** Sort before and after every moment. */
const [FIRST, LAST] = ['0', '~'];

/** Returns the part of a transaction that notes a report as due. */
export const duePart = (due: DueEvening): TransactionPart => eveningsDue.put(due, { broadcastId: due.broadcast.id });

/** Yields the reports that are due, the longest due first. */
export async function* dueEvenings(now: Date): AsyncGenerator<DueEvening> {
  const { tableName, starts } = eveningsDue;
  for await (const item of queryUpTo(tableName, starts.pk, FIRST, `${now.toISOString()}${LAST}`)) {
    yield* eveningsDue.readable([item]);
  }
}

/** Takes a report out of those that are due, and notes the one that follows it; null for none. Idempotent. */
export async function endDue(due: DueEvening, next: DueEvening | null): Promise<void> {
  const remove = { Delete: eveningsDue.at({ dueAt: due.dueAt, broadcastId: due.broadcast.id }) };
  await transact([remove, ...(next ? [duePart(next)] : [])]);
}
