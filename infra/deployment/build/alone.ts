import { createHash } from 'node:crypto';
import { readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 100;

/**
 * Runs some work while no other process of this machine runs work on the same thing: the others wait until it is done.
 * @param what is worked on, for example a folder
 */
export async function alone<T>(what: string, work: () => Promise<T>): Promise<T> {
  const name = createHash('sha256').update(what).digest('hex').slice(0, 16);
  const lock = path.join(tmpdir(), `marquee-alone-${name}`);
  while (!(await take(lock))) await sleep(POLL_INTERVAL_MS);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Tries to take the lock. @returns false if another process holds it */
async function take(lock: string): Promise<boolean> {
  try {
    // A dangling link: unlike a file, it names its owner from the moment that it exists.
    await symlink(String(process.pid), lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const owner = await readlink(lock).catch(() => null);
  // A killed process leaves its lock behind.
  if (owner && !isRunning(Number(owner))) await rm(lock, { force: true });
  return false;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
