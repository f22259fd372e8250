import { answersUntil } from './answers-until.ts';

const NOW = Date.parse('2027-01-15T20:00:00.300Z');
const answer = (headers: Record<string, string> = {}, status = 200) => ({ status, headers, cookies: [], body: Buffer.from('') });
const EXPIRES = { expires: new Date('2027-01-15T20:00:01.000Z').toUTCString() };

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it('hands one answer to all until the moment that it names', async () => {
  const fetch = jest.fn(async () => answer(EXPIRES));
  const cached = answersUntil();
  await Promise.all([cached('a', fetch), cached('a', fetch)]);
  jest.setSystemTime(NOW + 699);
  await cached('a', fetch);
  expect(fetch).toHaveBeenCalledTimes(1);
  jest.setSystemTime(NOW + 700);
  await cached('a', fetch);
  await cached('b', fetch);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it.each([
  ['without such a moment', async () => answer()],
  ['that is an error', async () => answer(EXPIRES, 503)],
])('keeps no answer %s', async (_, give) => {
  const fetch = jest.fn(give);
  const cached = answersUntil();
  await cached('a', fetch);
  await cached('a', fetch);
  expect(fetch).toHaveBeenCalledTimes(2);
});
