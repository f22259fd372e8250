import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { PublicCode } from '#shared/api/money/codes.ts';
import { dynamodb, isConditionFailure } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';

/** The terms of a code: its discount and its limits. Amounts are minor units, moments ISO 8601; null means without this limit. */
const terms = {
  /** The organiser whose events it is for. */
  ownerId: z.string(),
  /** An access code opens its item without any payment. */
  kind: z.enum(['promo', 'access']),
  /** Percentage off the price; null if an amount is set. */
  percent: z.nullable(z.int()),
  /** Amount off the price; null if a percentage is set. */
  amount: z.nullable(z.int()),
  eventId: z.nullable(z.string()),
  packageId: z.nullable(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  uses: z.nullable(z.int()),
  perUser: z.nullable(z.int()),
  createdAt: z.string(),
  /** The only user who may use it; missing if anybody may. */
  forUserId: z.exactOptional(z.string()),
  /** Missing while it is valid. */
  disabledAt: z.exactOptional(z.string()),
};

export const codes = new ItemKind({
  name: 'codes',
  about: 'organisers',
  kept: 'as sales records',
  exported: 'yes: as credits',
  erased: 'kept by id: the law demands it; a credit’s code names its owner',
  restored: 'by its own rule',
  table: 'commerce',
  pk: key`CODES#${'ownerId'}`,
  sk: key`CODE#${'code'}`,
  schema: z.object({ ...terms, code: z.string() }),
});

/** A code as it is stored. */
export type Code = ItemOf<typeof codes>;

export const batches = new ItemKind({
  name: 'batches of codes',
  ...ofOrganisation,
  kept: 'as sales records',
  restored: 'as it was',
  table: 'commerce',
  pk: key`CODES#${'ownerId'}`,
  sk: key`BATCH#${'batchId'}`,
  schema: z.object({
    ownerId: z.string(),
    batchId: z.string(),
    codes: z.array(z.string()),
    /** The terms that they share. */
    terms: z.object(terms),
  }),
});

/** Codes that were created together. */
export type Batch = ItemOf<typeof batches>;

/** Returns the code as its organiser sees it. */
export function publicCode({ ownerId: _ownerId, forUserId: _forUserId, disabledAt, ...code }: Code): PublicCode {
  return { ...code, disabled: disabledAt !== undefined };
}

/** Returns an organiser's code, even one that has expired or is disabled. @param code folded */
export const findCode = (ownerId: string, code: string): Promise<Code | null> => codes.find({ ownerId, code });

/** Returns the part of a transaction that writes a new code. It fails if there already is one with this name. */
export const codePut = (code: Code) => codes.creation(code);

/** Returns those of some codes that exist, in no order. */
export const findCodes = (some: readonly Pick<Code, 'ownerId' | 'code'>[]): Promise<Code[]> => codes.findEach(some);

/** Writes a new code; an existing one with this name stays. @returns the stored one */
export const keepCode = (code: Code): Promise<Code> => codes.keep(code);

/** Writes a new batch; an existing one with this id stays. @returns the stored one */
export const keepBatch = (batch: Batch): Promise<Batch> => batches.keep(batch);

/** Returns all codes of an organiser, in no order. */
export const listCodes = (ownerId: string): Promise<Code[]> => codes.listAll({ ownerId });

/** Disables a code. @returns the code, with the time when it was first disabled; null if there is none */
export async function markDisabled(ownerId: string, code: string, now: Date): Promise<Code | null> {
  try {
    const { Attributes = {} } = await dynamodb().send(
      new UpdateCommand({
        ...codes.at({ ownerId, code }),
        UpdateExpression: 'SET disabledAt = if_not_exists(disabledAt, :now)',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now.toISOString() },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return codes.read(Attributes);
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}
