import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alone } from './alone.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'alone-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('work runs one after the other, even if the first fails', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await sleep(20);
    order.push(`${name} ends`);
    if (name === 'one') throw new Error('no');
  };
  const [one, other] = await Promise.allSettled([alone(folder, work('one')), alone(folder, work('other'))]);
  expect([one.status, other.status]).toEqual(['rejected', 'fulfilled']);
  expect(order).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
});

test('the lock of a killed process is taken over', async () => {
  const module = path.join(__dirname, 'alone.ts');
  const script = `const { alone } = await import(${JSON.stringify(module)}); await alone(${JSON.stringify(folder)}, () => process.kill(process.pid, 'SIGKILL'));`;
  const run = () => execFileSync(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' });
  expect(run).toThrow(expect.objectContaining({ signal: 'SIGKILL' }));
  expect(await alone(folder, async () => 'done')).toBe('done');
});
