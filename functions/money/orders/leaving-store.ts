import * as z from 'zod/mini';
import { ItemKind } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';

/** Notes that users' accounts are being deleted, beside their orders. */
export const leavings = new ItemKind({
  name: 'deletions in progress',
  about: 'accounts to be deleted',
  kept: '14 days',
  exported: 'yes',
  erased: 'kept by id: it goes by itself, a week later',
  restored: 'never',
  table: 'commerce',
  pk: key`USER#${'userId'}`,
  sk: key`LEAVING`,
  schema: z.object({
    /** Names the deletion. */
    deletion: z.string(),
    /** Until when nothing is bought, seconds since the epoch. */
    until: z.int(),
    /** True once the deletion is scheduled: only keeping the account takes the note away. */
    isScheduled: z.exactOptional(z.literal(true)),
  }),
  expires: ({ until }) => until,
});

export const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

/** Returns the part of a transaction that lets a user get something only while their account is not being deleted. */
export const notLeavingPart = (userId: string, now: Date): TransactionPart => ({
  ConditionCheck: {
    ...leavings.at({ userId }),
    ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':now': secondsOf(now) },
  },
});
