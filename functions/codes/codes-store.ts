import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { PublicCode } from '#shared/api/codes.ts';
import { batchGet, dynamodb, isConditionFailure, queryAll, readItem } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** A code as stored in the commerce table. */
export interface Code extends Omit<PublicCode, 'disabled'> {
  /** The organiser whose events it is for. */
  ownerId: string;
  /** The only user who may use it; missing if anybody may. */
  forUserId?: string;
  /** Missing while it is valid. */
  disabledAt?: string;
}

const CODE = 'CODE#';
const ownerPartition = (ownerId: string) => `CODES#${ownerId}`;
const codeKey = (ownerId: string, code: string) => ({ pk: ownerPartition(ownerId), sk: CODE + code });
const batchKey = (ownerId: string, batchId: string) => ({ pk: ownerPartition(ownerId), sk: `BATCH#${batchId}` });

/** Returns the code as its organiser sees it. */
export function publicCode({ ownerId: _ownerId, forUserId: _forUserId, disabledAt, ...code }: Code): PublicCode {
  return { ...code, disabled: disabledAt !== undefined };
}

/** Codes that were created together. */
export interface Batch {
  ownerId: string;
  batchId: string;
  codes: string[];
  /** The terms that they share. */
  terms: Omit<Code, 'code'>;
}

/** Returns an organiser's code, even one that has expired or is disabled. @param code folded */
export async function findCode(ownerId: string, code: string): Promise<Code | null> {
  return (await read(codeKey(ownerId, code))) as Code | null;
}

/** Returns the part of a transaction that writes a new code. It fails if there already is one with this name. */
export const codePut = (code: Code) => ({
  Put: {
    TableName: env.commerceTable,
    Item: { ...codeKey(code.ownerId, code.code), ...code },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Returns those of some codes that exist, in no order. */
export async function findCodes(codes: readonly Pick<Code, 'ownerId' | 'code'>[]): Promise<Code[]> {
  const items = await batchGet(
    env.commerceTable,
    codes.map(({ ownerId, code }) => codeKey(ownerId, code)),
    true,
  );
  return items.map((item) => withoutKey(item) as unknown as Code);
}

/** Writes a new code; an existing one with this name stays. @returns the stored one */
export async function keepCode(code: Code): Promise<Code> {
  return keep(codeKey(code.ownerId, code.code), code);
}

/** Writes a new batch; an existing one with this id stays. @returns the stored one */
export async function keepBatch(batch: Batch): Promise<Batch> {
  return keep(batchKey(batch.ownerId, batch.batchId), batch);
}

/** Returns all codes of an organiser, in no order. */
export async function listCodes(ownerId: string): Promise<Code[]> {
  const items = await queryAll(env.commerceTable, ownerPartition(ownerId), CODE);
  return items.map((item) => withoutKey(item) as unknown as Code);
}

/** Disables a code. @returns the code, with the time when it was first disabled; null if there is none */
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
  const item = await readItem(env.commerceTable, key);
  return item ? withoutKey(item) : null;
}

function withoutKey({ pk: _pk, sk: _sk, ...item }: Record<string, unknown>): Record<string, unknown> {
  return item;
}
