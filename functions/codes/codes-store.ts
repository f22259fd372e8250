import { GetCommand, paginateQuery, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '../platform/batch-get.ts';
import { dynamodb, isConditionFailure } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import type { Code } from './code-rules.ts';

const CODE = 'CODE#';
const ownerPartition = (ownerId: string) => `CODES#${ownerId}`;
const codeKey = (ownerId: string, code: string) => ({ pk: ownerPartition(ownerId), sk: CODE + code });
const batchKey = (ownerId: string, batchId: string) => ({ pk: ownerPartition(ownerId), sk: `BATCH#${batchId}` });

/** Codes that were made together. */
export interface Batch {
  ownerId: string;
  batchId: string;
  codes: string[];
  /** What each of them is like. */
  terms: Omit<Code, 'code'>;
}

/** An organiser's code, also one that is over or disabled. @param code folded */
export async function findCode(ownerId: string, code: string): Promise<Code | null> {
  return (await read(codeKey(ownerId, code))) as Code | null;
}

/** The part of a transaction that writes a new code. Refused where there is one of this name already. */
export const codePut = (code: Code) => ({
  Put: {
    TableName: env.commerceTable,
    Item: { ...codeKey(code.ownerId, code.code), ...code },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Those of some codes that there are, in no order. */
export async function findCodes(codes: readonly Pick<Code, 'ownerId' | 'code'>[]): Promise<Code[]> {
  const items = await batchGet(env.commerceTable, codes.map(({ ownerId, code }) => codeKey(ownerId, code)), true);
  return items.map((item) => withoutKey(item) as unknown as Code);
}

/** Writes a new code; where there is one of this name already, that one stays. @returns the one that is kept */
export async function keepCode(code: Code): Promise<Code> {
  return keep(codeKey(code.ownerId, code.code), code);
}

/** The same for what a batch consists of. */
export async function keepBatch(batch: Batch): Promise<Batch> {
  return keep(batchKey(batch.ownerId, batch.batchId), batch);
}

/** All codes of an organiser, in no order. */
export async function listCodes(ownerId: string): Promise<Code[]> {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :owner AND begins_with(sk, :code)',
      ExpressionAttributeValues: { ':owner': ownerPartition(ownerId), ':code': CODE },
      ConsistentRead: true,
    },
  );
  const codes: Code[] = [];
  for await (const { Items = [] } of pages) codes.push(...Items.map((item) => withoutKey(item) as unknown as Code));
  return codes;
}

/** @returns the code, disabled since it was so first; null where there is none */
export async function markDisabled(ownerId: string, code: string, now: Date): Promise<Code | null> {
  try {
    const { Attributes = {} } = await dynamodb().send(
      new UpdateCommand({
        TableName: env.commerceTable,
        Key: codeKey(ownerId, code),
        UpdateExpression: 'SET disabledAt = if_not_exists(disabledAt, :now)',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now.toISOString() },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return withoutKey(Attributes) as unknown as Code;
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}

type Key = ReturnType<typeof codeKey>;

async function keep<T extends object>(key: Key, item: T): Promise<T> {
  try {
    await dynamodb().send(
      new PutCommand({
        TableName: env.commerceTable,
        Item: { ...key, ...item },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
    return item;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    const kept = (await read(key)) as T | null;
    if (!kept) throw error;
    return kept;
  }
}

async function read(key: Key): Promise<Record<string, unknown> | null> {
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.commerceTable, Key: key, ConsistentRead: true }));
  return Item ? withoutKey(Item) : null;
}

function withoutKey({ pk: _pk, sk: _sk, ...item }: Record<string, unknown>): Record<string, unknown> {
  return item;
}
