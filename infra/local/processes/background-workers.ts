import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const THREADS = '/proc/self/task';

/**
 * Lets the threads of Node's pool run on the processor time that others leave, on Linux. They hash passwords, so that a flood of
 * registrations takes no processor from checkout and playback; what else they do, such as reading files, takes hardly any.
 */
export function lowerPriorityOfWorkers(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync(THREADS)) {
    const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim();
    if (name === 'libuv-worker') setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  }
}
