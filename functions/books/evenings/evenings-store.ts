import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';
import { storedFault } from '../../video/broadcast/broadcasts-store.ts';
import { transact } from '../../platform/database/transact.ts';

const refunds = z.object({ purchases: z.int(), amount: z.int() });

const declared = {
  name: 'reports of broadcasts',
  ...ofOrganisation,
  kept: 'with their event',
  restored: 'if gone',
  table: 'catalog',
  // Its fields are explained where the API answers them.
  schema: z.object({
    eventId: z.string(),
    title: z.string(),
    broadcastId: z.string(),
    madeAt: z.string(),
    isFinal: z.boolean(),
    liveAt: z.string(),
    endedAt: z.string(),
    source: z.enum(['edge', 'players']),
    viewers: z.int(),
    most: z.nullable(z.object({ viewers: z.int(), at: z.string() })),
    minutesDelivered: z.int(),
    minutesMissed: z.int(),
    minutesStalled: z.int(),
    interruptions: z.array(z.object({ from: z.string(), to: z.string(), seconds: z.int() })),
    /** Reports of earlier versions have none. */
    faults: z._default(z.array(storedFault), []),
    refunds: z.nullable(z.object({ made: refunds, waiting: refunds })),
    sales: z.object({
      sales: z.int(),
      free: z.int(),
      given: z.int(),
      gross: z.int(),
      refunded: z.int(),
      disputed: z.int(),
      net: z.int(),
    }),
    cost: z.object({
      reckoned: z.int(),
      estimated: z.nullable(z.object({ viewers: z.int(), amount: z.int() })),
    }),
    /** The organisation of its event; missing for an event of the platform itself. */
    ownerId: z.exactOptional(z.string()),
  }),
} as const;

/** Beside their event. */
export const evenings = new ItemKind({ ...declared, pk: key`EVENT#${'eventId'}`, sk: key`EVENING#${'broadcastId'}` });

/** The same reports in one partition, for the operator. */
export const eveningsByTime = new ItemKind({ ...declared, pk: key`EVENINGS`, sk: key`${'endedAt'}#${'broadcastId'}` });

/** A report with the organisation of its event. */
export type StoredEvening = ItemOf<typeof evenings>;

/** Stores a report with its event and in the list of all of them, in place of the one that was made before. Idempotent. */
export const saveEvening = (evening: StoredEvening): Promise<void> =>
  transact([evenings.put(evening), eveningsByTime.put(evening)]);

/** Returns the report of a broadcast; null while there is none. Strongly consistent. */
export const findEvening = (eventId: string, broadcastId: string): Promise<StoredEvening | null> =>
  evenings.find({ eventId, broadcastId });

/** Returns the reports of an event's broadcasts, the latest first. */
export async function eveningsOf(eventId: string): Promise<StoredEvening[]> {
  const found = await evenings.listAll({ eventId });
  return found.toSorted((one, other) => other.endedAt.localeCompare(one.endedAt));
}

/** A part of the list of all reports. */
interface EveningsPage {
  evenings: StoredEvening[];
  /** The place after which the list continues; null at its end. */
  next: string | null;
}

/** Returns reports of all broadcasts, the latest first. @param before the place after which to continue; null for the latest */
export async function eveningsBefore(before: string | null, limit: number): Promise<EveningsPage> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: eveningsByTime.tableName,
      KeyConditionExpression: before === null ? 'pk = :pk' : 'pk = :pk AND sk < :before',
      ExpressionAttributeValues: { ':pk': eveningsByTime.starts.pk, ...(before !== null && { ':before': before }) },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  const last = Items.at(-1);
  return { evenings: eveningsByTime.readable(Items), next: last && Items.length === limit ? String(last.sk) : null };
}
