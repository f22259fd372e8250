import { batchGet, dynamodb } from './dynamodb.ts';

const keys = Array.from({ length: 230 }, (_, n) => ({ pk: `EVENT#${n}`, sk: 'EVENT' }));
type BatchGetCall = { input: { RequestItems: { table: { Keys: typeof keys } } } };

/**
 * Mocks a table that has every item and returns at most some of each call's keys.
 * @returns the number of keys in each call, filled as calls are made
 */
function tableThatAnswers(atMost: number): number[] {
  const sizes: number[] = [];
  jest.spyOn(dynamodb(), 'send').mockImplementation((async ({ input }: BatchGetCall) => {
    const { Keys } = input.RequestItems.table;
    sizes.push(Keys.length);
    const left = Keys.slice(atMost);
    return { Responses: { table: Keys.slice(0, atMost) }, UnprocessedKeys: left.length > 0 ? { table: { Keys: left } } : {} };
  }) as never);
  return sizes;
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['reads up to 100 keys per call', 100, keys, [100, 100, 30]],
  ['makes no call without keys', 100, [], []],
  ['requests unprocessed keys again', 40, keys.slice(0, 100), [100, 60, 20]],
])('%s', async (_, atMost, requested, sizes) => {
  const sent = tableThatAnswers(atMost);
  expect(await batchGet('table', requested)).toEqual(requested);
  expect(sent).toEqual(sizes);
});

test('throws if keys stay unprocessed, instead of leaving a gap', async () => {
  tableThatAnswers(0);
  await expect(batchGet('table', keys.slice(0, 3))).rejects.toThrow('left 3 keys of table unread');
});
