import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofNobody } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';

/** Parts of a broadcast's totals: refunds are granted at the same time, and a transaction refuses others on the same item. */
const SHARDS = 8;

/** The parts of the totals of broadcasts. */
export const missedParts = new ItemKind({
  name: 'totals of missed minutes',
  ...ofNobody,
  kept: 'as sales records',
  restored: 'if gone',
  table: 'commerce',
  pk: key`MISSED#${'broadcastId'}`,
  sk: key`SHARD#${'shard'}`,
  schema: z.object({
    /** Number of purchases of which something was refunded. */
    purchases: z.int(),
    /** Minor units. */
    amount: z.int(),
  }),
});

/** The totals of the refunds for the interruptions of a broadcast. */
export type MissedTotals = ItemOf<typeof missedParts>;

/** Returns the part of a transaction that counts a refund. @param isFirst true for the first refund of the order for this broadcast */
export function countPart(broadcastId: string, orderId: string, amount: number, isFirst: boolean): TransactionPart {
  const shard = createHash('sha256').update(orderId).digest().readUInt32BE() % SHARDS;
  return {
    Update: {
      ...missedParts.at({ broadcastId, shard }),
      UpdateExpression: 'ADD purchases :one, amount :amount',
      ExpressionAttributeValues: { ':one': isFirst ? 1 : 0, ':amount': amount },
    },
  };
}

/** Returns what was refunded for a broadcast so far. One query. */
export async function missedTotals(broadcastId: string): Promise<MissedTotals> {
  const parts = await missedParts.all({ broadcastId });
  const sum = (name: keyof MissedTotals) => parts.reduce((total, part) => total + part[name], 0);
  return { purchases: sum('purchases'), amount: sum('amount') };
}
