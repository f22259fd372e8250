import { again, retry } from './retry.ts';

const QUICK = { tries: 3, waitMs: 0 };

/** Fails so many times, then answers how often it was called. */
function failing(times: number) {
  let calls = 0;
  return async () => (++calls <= times ? again(new Error(`try ${calls}`)) : calls);
}

test.each([0, 1, 2])('goes on after %i tries that are to be repeated', async (times) =>
  expect(await retry(QUICK, failing(times))).toBe(times + 1),
);

test('throws the cause of the last try', () => expect(retry(QUICK, failing(3))).rejects.toThrow('try 3'));

test('an error ends it at once', async () => {
  const attempt = jest.fn().mockRejectedValue(new Error('no'));
  await expect(retry(QUICK, attempt)).rejects.toThrow('no');
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('waits at most as long as it may', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(1);
  const startedAt = performance.now();
  await retry({ tries: 4, waitMs: 5, longestWaitMs: 10 }, failing(3));
  const waited = performance.now() - startedAt;
  random.mockRestore();
  expect(waited).toBeGreaterThanOrEqual(24);
});
