import { type ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandOutput,
  paginateQuery,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { again, awsClientSettings, retry } from '../retry.ts';

let client: DynamoDBDocumentClient | undefined;

/** Returns the document client, created on first use and kept for the life of the process. */
export function dynamodb(): DynamoDBDocumentClient {
  client ??= newClient();
  return client;
}

function newClient(): DynamoDBDocumentClient {
  const base = new DynamoDBClient(awsClientSettings());
  // Nobody keeps the SDK's own log, for which it copies every request and every answer: a fifth of a call's processor time.
  base.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(base, { marshallOptions: { removeUndefinedValues: true } });
}

/** Returns true if the condition of a single write did not hold. */
export function isConditionFailure(error: unknown): error is ConditionalCheckFailedException {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}

interface CancelledTransaction extends Error {
  CancellationReasons?: { Code?: string; Item?: Record<string, unknown> }[];
}

/** Returns why each part of a transaction was refused (`None` for a part that was not); null for any other error. */
export function cancellationReasons(error: unknown): { Code?: string; Item?: Record<string, unknown> }[] | null {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return null;
  return (error as CancelledTransaction).CancellationReasons ?? [];
}

/** Makes a single update. Returns false if its condition did not hold and nothing was written. */
export const updateIf = (update: UpdateCommandInput) => conditional(() => dynamodb().send(new UpdateCommand(update)));

/** Deletes a single item. Returns false if its condition did not hold and nothing was deleted. */
export const deleteIf = (deletion: DeleteCommandInput) => conditional(() => dynamodb().send(new DeleteCommand(deletion)));

async function conditional(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/**
 * Returns the expressions of an update that sets fields, whatever their names: some are reserved words of DynamoDB.
 * @param fields at least one
 */
export function setting(fields: Readonly<Record<string, unknown>>) {
  const names = Object.keys(fields);
  return {
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, fields[name]])),
  };
}

/**
 * Returns the condition that fields of an item are as they were read, to be added to {@link setting} with the same fields.
 * @param read the item as DynamoDB returned it; undefined if there was none
 */
export function asRead(read: Readonly<Record<string, unknown>> | undefined, names: readonly string[]) {
  const there = names.filter((name) => read?.[name] !== undefined);
  const conditions = names.map((name) => (there.includes(name) ? `#${name} = :was_${name}` : `attribute_not_exists(#${name})`));
  return {
    ConditionExpression: conditions.join(' AND '),
    values: Object.fromEntries(there.map((name) => [`:was_${name}`, read?.[name]])),
  };
}

interface Key {
  pk: string;
  sk: string;
}

type Item = Record<string, unknown>;

/** Returns an item, strongly consistent; undefined if there is none. */
export async function readItem(TableName: string, key: Key): Promise<GetCommandOutput['Item']> {
  const { Item: found } = await dynamodb().send(new GetCommand({ TableName, Key: key, ConsistentRead: true }));
  return found;
}

/**
 * Returns all items of a partition whose sort key begins with a prefix, in its order. Strongly consistent.
 * @param sk not empty, because DynamoDB refuses that: all of a partition is read by {@link queryPartition}
 */
export async function queryAll(TableName: string, pk: string, sk: string): Promise<Item[]> {
  if (sk === '') throw new Error('An empty prefix is no key of DynamoDB.');
  const items: Item[] = [];
  const query = {
    TableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    ConsistentRead: true,
  };
  for await (const item of itemsOf(query)) items.push(item);
  return items;
}

/** Returns the last items of a partition whose sort key begins with a prefix, the last one first. Strongly consistent; one query. */
export async function queryLatest(TableName: string, pk: string, sk: string, limit: number): Promise<Item[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return Items;
}

/** Returns the first items of a partition after a sort key, in its order. Strongly consistent; one query. @param after null for the first ones */
export async function queryPage(TableName: string, pk: string, after: string | null, limit: number): Promise<Item[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: after === null ? 'pk = :pk' : 'pk = :pk AND sk > :after',
      ExpressionAttributeValues: { ':pk': pk, ...(after !== null && { ':after': after }) },
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return Items;
}

/**
 * Returns the first items of a partition whose sort key begins with a prefix, in its order. Strongly consistent; one query.
 * @param after the sort key after which to continue; null for the first ones
 */
export async function queryBeginningWith(
  TableName: string,
  { pk, sk }: Key,
  after: string | null,
  limit: number,
): Promise<Item[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      ...(after !== null && { ExclusiveStartKey: { pk, sk: after } }),
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return Items;
}

/** Yields the items of a partition whose sort keys are in a range, in its order. Strongly consistent, unless half the cost is worth more. */
export function queryUpTo(TableName: string, pk: string, from: string, to: string, ConsistentRead = true): AsyncGenerator<Item> {
  return itemsOf({
    TableName,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
    ConsistentRead,
  });
}

/** Yields all items of a partition, in its order. */
export function queryPartition(TableName: string, pk: string, ConsistentRead: boolean): AsyncGenerator<Item> {
  return itemsOf({
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead,
  });
}

async function* itemsOf(query: QueryCommandInput): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateQuery({ client: dynamodb() }, query)) yield* Items;
}

/** Maximum number of keys per call. Source: DynamoDB, BatchGetItem. */
const KEYS_PER_CALL = 100;
const POLICY = { tries: 5, waitMs: 50 };

/**
 * Reads many items of one table and returns those that exist, in no particular order.
 * @param keys without duplicates
 * @param isConsistent true for strongly consistent reads, at twice the cost
 */
export async function batchGet(table: string, keys: readonly Key[], isConsistent = false): Promise<Item[]> {
  const items: Item[] = [];
  for (let from = 0; from < keys.length; from += KEYS_PER_CALL) {
    items.push(...(await readAll(table, keys.slice(from, from + KEYS_PER_CALL), isConsistent)));
  }
  return items;
}

/** Reads the keys of one call. DynamoDB leaves keys unprocessed if they are too much at once; those are requested again. */
async function readAll(table: string, keys: Key[], isConsistent: boolean): Promise<Item[]> {
  const items: Item[] = [];
  let left = keys;
  return retry(POLICY, async () => {
    const { Responses, UnprocessedKeys } = await dynamodb().send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: isConsistent } } }),
    );
    items.push(...(Responses?.[table] ?? []));
    left = (UnprocessedKeys?.[table]?.Keys ?? []) as Key[];
    return left.length === 0 ? items : again(new Error(`DynamoDB left ${left.length} keys of ${table} unread.`));
  });
}
