import { env } from '../../platform/env.ts';
import type { TransactionPart } from '../../platform/transact.ts';

/** Returns the key of the note that a user's account is being deleted. It is beside their orders. */
export const leavingKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'LEAVING' });
export const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

/** Returns the part of a transaction that lets a user get something only while their account is not being deleted. */
export const notLeavingPart = (userId: string, now: Date): TransactionPart => ({
  ConditionCheck: {
    TableName: env.commerceTable,
    Key: leavingKey(userId),
    ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':now': secondsOf(now) },
  },
});
