import { availableParallelism } from 'node:os';
import { setImmediate as pause } from 'node:timers/promises';
import { unique } from '../../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useWorld } from '../../../test/use-world.ts';
import type { Answer } from '../../../test/people/visitor.ts';

// Hashes at their real cost are what keeps the others waiting.
jest.unmock('node:crypto');

const shop = useWorld({ keepsBooks: false });
const buyer = useBuyer(shop);
const event = useEvent();

const register = (): Promise<Answer> =>
  shop.visitor(`198.51.100.${unique()}`).post('/auth/register', {
    name: 'Flood',
    email: `${unique()}@example.com`,
    password: 'correct horse',
  });

it('answers registrations that would wait too long with 429 and the time to wait, while logins and checkout go on', async () => {
  const flood: Promise<Answer>[] = [];
  while (flood.length < 400) {
    flood.push(register());
    // On a busy machine, work on all of them at once would let connections to the database time out.
    if (flood.length % 20 === 0) await pause();
  }
  const [login, checkout] = await Promise.all([
    buyer.post('/auth/login', { email: buyer.email, password: 'correct horse' }),
    buyer.checksOut(event),
  ]);
  expect([login.status, checkout.status]).toEqual([200, 200]);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(400 - 200 - availableParallelism());
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5' });
  expect(refused[0]?.json.error).toMatch(/^Too many people are logging in or registering right now\./);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(100);
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
});
