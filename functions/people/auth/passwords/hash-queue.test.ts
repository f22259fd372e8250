import { setTimeout as sleep } from 'node:timers/promises';
import { HashQueue, type Purpose } from './hash-queue.ts';

const noRest = () => Promise.resolve();

/** Work that lasts until the test ends it. */
function makeWork(queue: HashQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    run: (name: string, purpose: Purpose = 'new') =>
      queue.run(purpose, () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    end: async (name: string) => {
      ends.get(name)!();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('runs a few at a time, in their order', async () => {
  const { started, run, end } = makeWork(new HashQueue(2, 10, noRest));
  const done = Promise.all(['a', 'b', 'c', 'd'].map((name) => run(name)));
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await done).toEqual(['a', 'b', 'c', 'd']);
});

it('refuses what would wait too long, with the time after which to try again', async () => {
  const { run, end } = makeWork(new HashQueue(1, 1, noRest));
  const [first, second] = [run('first'), run('second')];
  await expect(run('third')).rejects.toMatchObject({ code: 'too_many_attempts', status: 429, headers: { 'retry-after': '5' } });
  await end('first');
  await end('second');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

it('has a flood of registrations neither fill the place of logins, nor keep them waiting for all of it', async () => {
  const { started, run, end } = makeWork(new HashQueue(1, 3, noRest));
  const flood = ['r1', 'r2', 'r3', 'r4'].map((name) => run(name, 'new'));
  await expect(run('r5', 'new')).rejects.toMatchObject({ code: 'too_many_attempts' });
  const logins = ['l1', 'l2'].map((name) => run(name, 'check'));
  for (const name of ['r1', 'l1', 'r2', 'l2', 'r3', 'r4']) await end(name);
  await Promise.all([...flood, ...logins]);
  expect(started).toEqual(['r1', 'l1', 'r2', 'l2', 'r3', 'r4']);
});

it('has a flood of unknown logins neither fill the place of those who are known, nor keep them waiting for all of it', async () => {
  const { started, run, end } = makeWork(new HashQueue(1, 3, noRest));
  const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => run(name, 'check'));
  await expect(run('f5', 'check')).rejects.toMatchObject({ code: 'too_many_attempts' });
  const owner = run('owner', 'known');
  for (const name of ['f1', 'owner', 'f2', 'f3', 'f4']) await end(name);
  await Promise.all([...flood, owner]);
  expect(started).toEqual(['f1', 'owner', 'f2', 'f3', 'f4']);
});

it('has the free tries of a flood not keep those waiting who have paid with work', async () => {
  const { started, run, end } = makeWork(new HashQueue(1, 3, noRest));
  const flood = ['f1', 'f2', 'f3'].map((name) => run(name, 'check'));
  const paid = run('paid', 'proved');
  for (const name of ['f1', 'paid', 'f2', 'f3']) await end(name);
  await Promise.all([...flood, paid]);
  expect(started).toEqual(['f1', 'paid', 'f2', 'f3']);
});

it('rests after each hash of a crowd for as long as it took, and not after one that came alone', async () => {
  const rests: number[] = [];
  const queue = new HashQueue(1, 10, async (milliseconds) => void rests.push(milliseconds));
  const hash = () => queue.run('new', () => sleep(60));
  await Promise.all([hash(), hash(), hash()]);
  await hash();
  expect(rests).toHaveLength(2);
  expect(Math.min(...rests)).toBeGreaterThan(55);
});

it('goes on after a failure', async () => {
  const queue = new HashQueue(1, 1, noRest);
  await expect(queue.run('new', () => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory');
  expect(await queue.run('new', () => Promise.resolve(7))).toBe(7);
});
