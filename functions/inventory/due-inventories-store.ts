import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Hold } from './hold.ts';
import { dynamodb, queryUpTo } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

const LISTED = 'ALLOTMENTS-DUE';
/** Sorts after every character of an id. */
const LAST = '~';

/** An inventory with holds that expire within a certain minute. */
export interface DueInventory {
  /** The end of the minute, ISO 8601. */
  minute: string;
  allotmentId: string;
}

/**
 * Returns the key of a list entry. All are in one partition, so that one short query finds them; each inventory writes there at
 * most once a minute.
 */
const listKey = ({ minute, allotmentId }: DueInventory) => ({ pk: LISTED, sk: `${minute}#${allotmentId}` });

/** The list entries that this process has written recently. */
let listed = new Set<string>();
const MOST_LISTED = 1000;
const MINUTE_MS = 60_000;

/**
 * Lists the minute in which a hold expires. It is called before the hold is written, so that no hold is ever missed, and writes
 * once per minute and inventory, so that the cost is negligible.
 */
export async function listDue({ allotmentId, until }: Hold): Promise<void> {
  const minute = new Date(Math.ceil(Date.parse(until) / MINUTE_MS) * MINUTE_MS).toISOString();
  const due = { minute, allotmentId };
  const key = listKey(due);
  if (listed.has(key.sk)) return;
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item: { ...key, ...due } }));
  if (listed.size >= MOST_LISTED) listed = new Set();
  listed.add(key.sk);
}

/** Yields the inventories whose minute has passed, the oldest first. */
export async function* dueInventories(now: Date): AsyncGenerator<DueInventory> {
  for await (const { minute, allotmentId } of queryUpTo(env.commerceTable, LISTED, '0', `${now.toISOString()}#${LAST}`)) {
    yield { minute, allotmentId } as DueInventory;
  }
}

export async function unlistDueInventory(due: DueInventory): Promise<void> {
  await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: listKey(due) }));
}
