import { useWorld } from '../../../test/use-world.ts';
import { denySessions, forgetExpired } from './denied-sessions-store.ts';

const shop = useWorld({ keepsBooks: false });

const HOUR = 3_600_000;
const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => `s${from + index}`);

it('takes writers that come at once, each with more than one call may change', async () => {
  const before = shop.endedSessions.size.ItemCount;
  await Promise.all([ids(0, 60), ids(60, 5), ids(50, 20)].map((some) => denySessions(some, Date.now())));
  expect(shop.endedSessions.size.ItemCount).toBe(before + 70);
});

it('forgets sessions once their last cookies have expired, and no other', async () => {
  await denySessions(['early'], Date.now() - HOUR);
  await denySessions(['late'], Date.now());
  expect(await forgetExpired(Date.now())).toBe(1);
  const keys = shop.endedSessions.list('', 1000).map(({ Key }) => Key);
  expect([keys.includes('early'), keys.includes('late')]).toEqual([false, true]);
});

it('clears itself, so that it never fills', async () => {
  await denySessions(ids(1000, 420), Date.now() - HOUR);
  await denySessions(ids(2000, 50), Date.now());
  expect(shop.endedSessions.size.ItemCount).toBeLessThan(150);
});

it('fails without the store, so that the event is delivered again', async () => {
  const { ENDED_SESSIONS_ARN } = process.env;
  process.env.ENDED_SESSIONS_ARN = 'arn:aws:cloudfront::000000000000:key-value-store/none';
  await expect(denySessions(['x'], Date.now())).rejects.toThrow('There is no such store.');
  process.env.ENDED_SESSIONS_ARN = ENDED_SESSIONS_ARN;
});
