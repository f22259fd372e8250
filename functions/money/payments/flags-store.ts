import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { deleteIf, dynamodb } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { forPerson } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';

/** Payments and refunds that the platform could not decide about, for a person to look at. */
export const flags = new ItemKind({
  ...forPerson,
  table: 'commerce',
  pk: key`RECONCILIATION`,
  sk: key`FLAG#${'id'}`,
  schema: z.object({
    /** Names its subject, such as `stripe#pi_123` or `refund#ord_1`. */
    id: z.string(),
    why: z.string(),
    /** ISO 8601. */
    at: z.string(),
  }),
});

/** Stores a flag for a person to look at. Idempotent. */
export async function flag(id: string, why: string): Promise<void> {
  await dynamodb().send(new PutCommand(flags.put({ id, why, at: new Date().toISOString() }).Put));
}

/** Returns all flags, strongly consistent. */
export const listFlags = (): Promise<ItemOf<typeof flags>[]> => flags.listAll({});

/** Removes a flag. Returns false if there is none. */
export const removeFlag = (id: string): Promise<boolean> =>
  deleteIf({ ...flags.at({ id }), ConditionExpression: 'attribute_exists(pk)' });
