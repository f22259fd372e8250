import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { setTimeout as sleep } from 'node:timers/promises';
import { dynamodb } from './dynamodb.ts';

/** Source: DynamoDB, BatchGetItem. */
const KEYS_A_CALL = 100;
const TRIES = 5;
const FIRST_WAIT_MS = 25;

interface Key {
  pk: string;
  sk: string;
}

/**
 * Reads many items of one table, those that there are, in no order.
 * @param keys without repetition
 * @param isConsistent as they are at this very moment, at twice the cost
 */
export async function batchGet(table: string, keys: readonly Key[], isConsistent = false): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for (let from = 0; from < keys.length; from += KEYS_A_CALL) {
    items.push(...(await readAll(table, keys.slice(from, from + KEYS_A_CALL), isConsistent)));
  }
  return items;
}

/** A call may leave keys out, when they are too much at once: those are asked for again. */
async function readAll(table: string, keys: Key[], isConsistent: boolean): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let left = keys;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { Responses, UnprocessedKeys } = await dynamodb().send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: isConsistent } } }),
    );
    items.push(...(Responses?.[table] ?? []));
    left = (UnprocessedKeys?.[table]?.Keys ?? []) as Key[];
    if (left.length === 0) return items;
    await sleep(FIRST_WAIT_MS * 2 ** attempt * Math.random());
  }
  throw new Error(`DynamoDB left ${left.length} keys of ${table} unread.`);
}
