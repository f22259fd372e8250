import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLineOf } from './processes/command-line-of.ts';
import { StartupError } from '../stand-ins/base/startup-error.ts';

const LOCK = 'running.json';

interface Lock {
  pid: number;
  /** Process IDs of children, which survive if the platform is killed. */
  children: number[];
}

/**
 * Creates the data folder and locks it for this process, because only one platform may write to it at a time.
 * Ends leftover children of a killed platform first.
 * @throws StartupError if the folder cannot be written, or another platform is using it
 */
export function takeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    const previous = readLock(dataDir);
    if (previous && previous.pid !== process.pid && isAlive(previous.pid)) {
      throw new StartupError(
        `Marquee is already running on ${dataDir} (process ${previous.pid}). Stop it, or set MARQUEE_DATA to another folder.`,
      );
    }
    for (const pid of previous?.children ?? []) endLeftover(pid);
    noteChildren(dataDir, []);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `Cannot write to the folder ${dataDir} (${(error as Error).message}). Set MARQUEE_DATA to a writable folder.`,
    );
  }
}

/** Returns the processes of the platform that uses a data folder: its own first, then its children. @throws Error if none does */
export function processesOn(dataDir: string): number[] {
  const lock = readLock(dataDir);
  if (!lock) throw new Error(`No platform runs on ${dataDir}.`);
  return [lock.pid, ...lock.children];
}

/** Records the child processes that belong to this platform. */
export function noteChildren(dataDir: string, children: number[]): void {
  writeFileSync(path.join(dataDir, LOCK), JSON.stringify({ pid: process.pid, children } satisfies Lock));
}

export function releaseDataDir(dataDir: string): void {
  rmSync(path.join(dataDir, LOCK), { force: true });
}

function readLock(dataDir: string): Lock | null {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, LOCK), 'utf8')) as Lock;
  } catch {
    return null;
  }
}

/** Returns true if the process is a platform; process IDs are reused, so another program may have this one now. */
const isAlive = (pid: number) => commandLineOf(pid).includes('infra/local/main.ts');

function endLeftover(pid: number): void {
  const command = commandLineOf(pid);
  if (command.includes('dynoxide') || command.includes('infra/stand-ins/')) process.kill(pid, 'SIGKILL');
}
