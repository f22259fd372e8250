import { dynamodb } from './dynamodb.ts';
import { batchGet } from './batch-get.ts';

const keys = Array.from({ length: 230 }, (_, n) => ({ pk: `EVENT#${n}`, sk: 'EVENT' }));
type Sent = { input: { RequestItems: { table: { Keys: typeof keys } } } };

/** A table that has every item and answers at most some of a call's keys. */
function tableThatAnswers(atMost: number): number[] {
  const sizes: number[] = [];
  jest.spyOn(dynamodb(), 'send').mockImplementation((async ({ input }: Sent) => {
    const { Keys } = input.RequestItems.table;
    sizes.push(Keys.length);
    const left = Keys.slice(atMost);
    return { Responses: { table: Keys.slice(0, atMost) }, UnprocessedKeys: left.length > 0 ? { table: { Keys: left } } : {} };
  }) as never);
  return sizes;
}

afterEach(() => jest.restoreAllMocks());

test('a hundred keys are one read', async () => {
  const sizes = tableThatAnswers(100);
  expect(await batchGet('table', keys)).toEqual(keys);
  expect(sizes).toEqual([100, 100, 30]);
});

test('no key is no read', async () => {
  const sizes = tableThatAnswers(100);
  expect(await batchGet('table', [])).toEqual([]);
  expect(sizes).toEqual([]);
});

test('what was too much at once is asked for again', async () => {
  const sizes = tableThatAnswers(40);
  expect(await batchGet('table', keys.slice(0, 100))).toEqual(keys.slice(0, 100));
  expect(sizes).toEqual([100, 60, 20]);
});

test('what is never answered is an error, not a gap', async () => {
  tableThatAnswers(0);
  await expect(batchGet('table', keys.slice(0, 3))).rejects.toThrow('left 3 keys of table unread');
});
