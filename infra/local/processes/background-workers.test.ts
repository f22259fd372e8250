import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const source = path.join(__dirname, 'background-workers.ts');
/** Prints the name and the priority of each thread, once the pool has been used; nothing where there is no /proc. */
const script = `
  import { existsSync, readdirSync, readFileSync } from 'node:fs';
  import { readFile } from 'node:fs/promises';
  import { getPriority } from 'node:os';
  const { lowerPriorityOfWorkers } = await import(${JSON.stringify(source)});
  await readFile(${JSON.stringify(source)});
  lowerPriorityOfWorkers();
  const tasks = '/proc/self/task/';
  const threads = existsSync(tasks) ? readdirSync(tasks) : [];
  const nameOf = (thread) => readFileSync(tasks + thread + '/comm', 'utf8').trim();
  console.log(JSON.stringify(threads.map((thread) => [nameOf(thread), getPriority(Number(thread))])));`;

it('has the threads that hash give way to all others, on Linux', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const threads = JSON.parse(stdout) as [string, number][];
  const ofPool = threads.filter(([name]) => name === 'libuv-worker');
  const others = threads.filter(([name]) => name !== 'libuv-worker');
  expect(ofPool.map(([, priority]) => priority)).toEqual(process.platform === 'linux' ? [19, 19, 19, 19] : []);
  expect(new Set(others.map(([, priority]) => priority)).size).toBe(process.platform === 'linux' ? 1 : 0);
});
