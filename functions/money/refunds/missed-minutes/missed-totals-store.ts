import { createHash } from 'node:crypto';
import type { TransactionPart } from '../../../platform/transact.ts';
import { queryAll } from '../../../platform/dynamodb.ts';
import { env } from '../../../platform/env.ts';

/** Parts of a broadcast's totals: refunds are granted at the same time, and a transaction refuses others on the same item. */
const SHARDS = 8;
const SHARD = 'SHARD#';
const partition = (broadcastId: string) => `MISSED#${broadcastId}`;

/** The totals of the refunds for the interruptions of a broadcast. */
export interface MissedTotals {
  /** Number of purchases of which something was refunded. */
  purchases: number;
  /** Minor units. */
  amount: number;
}

/** Returns the part of a transaction that counts a refund. @param isFirst true for the first refund of the order for this broadcast */
export function countPart(broadcastId: string, orderId: string, amount: number, isFirst: boolean): TransactionPart {
  const shard = createHash('sha256').update(orderId).digest().readUInt32BE() % SHARDS;
  return {
    Update: {
      TableName: env.commerceTable,
      Key: { pk: partition(broadcastId), sk: `${SHARD}${shard}` },
      UpdateExpression: 'ADD purchases :one, amount :amount',
      ExpressionAttributeValues: { ':one': isFirst ? 1 : 0, ':amount': amount },
    },
  };
}

/** Returns what was refunded for a broadcast so far. One query. */
export async function missedTotals(broadcastId: string): Promise<MissedTotals> {
  const items = await queryAll(env.commerceTable, partition(broadcastId), SHARD);
  const sum = (name: keyof MissedTotals) => items.reduce((total, item) => total + Number(item[name] ?? 0), 0);
  return { purchases: sum('purchases'), amount: sum('amount') };
}
