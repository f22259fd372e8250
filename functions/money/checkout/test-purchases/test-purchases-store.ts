import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dynamodb, isConditionFailure, updateIf } from '../../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';

/** All are in one partition, so that one short query finds those whose money is still there. */
export const testPurchases = new ItemKind({
  name: 'test purchases',
  about: 'members',
  kept: 'until a while after they are refunded',
  exported: 'no: minutes',
  erased: 'kept by id: until they are refunded',
  restored: 'if gone',
  table: 'commerce',
  pk: key`TEST-PURCHASES`,
  sk: key`TEST#${'eventId'}#${'userId'}`,
  schema: z.object({
    eventId: z.string(),
    /** The member who tries it. */
    userId: z.string(),
    /** When it was begun, ISO 8601. */
    startedAt: z.string(),
    /** Until when an order may be opened as a test, ISO 8601. */
    until: z.string(),
  }),
});

/** A member's leave to buy an event's package as a test. Its orders are looked after until all of them are refunded or closed. */
export type TestPurchase = ItemOf<typeof testPurchases>;

/** Returns a member's test of an event, also one that is over; null if there is none. */
export const findTestPurchase = (eventId: string, userId: string): Promise<TestPurchase | null> =>
  testPurchases.find({ eventId, userId });

/** Returns all tests that are looked after. */
export const listTestPurchases = (): Promise<TestPurchase[]> => testPurchases.listAll({});

/** Begins a test, in place of one that is over. */
export async function keepTestPurchase(test: TestPurchase): Promise<void> {
  await dynamodb().send(new PutCommand(testPurchases.put(test).Put));
}

/** Ends a test at a moment, ISO 8601, unless it was begun again: no order is opened after that. */
export async function endTestPurchase(test: TestPurchase, at: string): Promise<void> {
  await updateIf({
    ...testPurchases.at(test),
    UpdateExpression: 'SET #until = :at',
    ConditionExpression: 'startedAt = :started',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':at': at, ':started': test.startedAt },
  });
}

/** Forgets a test whose money is back, unless it was begun again. */
export async function forgetTestPurchase(test: TestPurchase): Promise<void> {
  const Delete = {
    ...testPurchases.at(test),
    ConditionExpression: 'startedAt = :started',
    ExpressionAttributeValues: { ':started': test.startedAt },
  };
  await dynamodb()
    .send(new DeleteCommand(Delete))
    .catch((error: unknown) => {
      if (!isConditionFailure(error)) throw error;
    });
}
