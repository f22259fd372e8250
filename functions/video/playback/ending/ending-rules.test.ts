import type { DynamoDBRecord } from 'aws-lambda';
import { marshall } from '@aws-sdk/util-dynamodb';
import { entitlementKey } from '../../../catalog/entitlements/sources-store.ts';
import { useLogLines } from '../../../test/log/log-lines.ts';
import { loserOf } from './ending-rules.ts';

const logged = useLogLines();
const key = entitlementKey('usr_1', 'evt_1');
const opens = { kind: 'order' };
const unreadable = { 'source#ord_1': { kind: 'of a later version' } };

/** Returns a record of the stream about a change of somebody's entitlement. @param after null if it was removed */
const change = (before: object | null, after: object | null, keys: object = key): DynamoDBRecord => {
  const image = (item: object) => marshall({ ...keys, ...item }) as never;
  return {
    dynamodb: {
      Keys: marshall(keys) as never,
      ...(before && { OldImage: image(before) }),
      ...(after && { NewImage: image(after) }),
    },
  };
};

test.each([
  ['a source that is gone', { 'source#ord_1': opens, 'source#ord_2': opens }, { 'source#ord_2': opens }],
  [
    'a source whose money is going back',
    { 'source#ord_1': opens },
    { 'source#ord_1': opens, 'closed#ord_1': '2026-11-28T00:00:00.000Z' },
  ],
  ['the whole item', { 'source#ord_1': opens }, null],
])('a user loses %s', (_, before, after) => {
  expect(loserOf(change(before, after))).toBe('usr_1');
});

test.each([
  ['gets a source', { 'source#ord_1': opens }, { 'source#ord_1': opens, 'source#ord_2': opens }],
  ['gets the first one', null, { 'source#ord_1': opens }],
  ['plays for the first time', { 'source#ord_1': opens }, { 'source#ord_1': opens, 'used#ord_1': '2026-11-28T00:00:00.000Z' }],
])('nobody loses anything when somebody %s', (_, before, after) => {
  expect(loserOf(change(before, after))).toBeNull();
});

test('an item that can no longer be read takes nobody’s access, and is reported', () => {
  expect(loserOf(change({ 'source#ord_1': opens }, unreadable))).toBeNull();
  expect(logged()).toContainEqual(expect.objectContaining({ message: 'item unreadable', UnreadableItems: 1 }));
});

test('nobody loses anything when an item that could not be read before is as it should be, or gone', () => {
  expect([{ 'source#ord_1': opens }, null].map((after) => loserOf(change(unreadable, after)))).toEqual([null, null]);
});

test('nobody loses anything when an item of another kind changes', () => {
  const order = { pk: 'USER#usr_1', sk: 'ORDER#ord_1' };
  expect(loserOf(change({ 'source#ord_1': opens }, null, order))).toBeNull();
});
