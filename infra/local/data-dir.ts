import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from './startup-error.ts';

const LOCK = 'running.json';

interface Running {
  pid: number;
  /** Children that outlive a platform that was killed. */
  children: number[];
}

/**
 * Makes the folder ready and takes it for this process: one platform at a time writes to it. What a killed
 * platform left running is ended first.
 * @throws StartupError where the folder cannot be written, or another platform is using it
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
      `The folder ${dataDir} cannot be written (${(error as Error).message}). Set MARQUEE_DATA to one that can.`,
    );
  }
}

/** Notes which processes belong to this platform. */
export function noteChildren(dataDir: string, children: number[]): void {
  writeFileSync(path.join(dataDir, LOCK), JSON.stringify({ pid: process.pid, children } satisfies Running));
}

export function releaseDataDir(dataDir: string): void {
  rmSync(path.join(dataDir, LOCK), { force: true });
}

function readLock(dataDir: string): Running | null {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, LOCK), 'utf8')) as Running;
  } catch {
    return null;
  }
}

/** A process number is given out again after a while: only one that looks like ours counts. */
function isAlive(pid: number): boolean {
  return looksLike(pid, 'infra/local/main.ts');
}

function endLeftover(pid: number): void {
  if (looksLike(pid, 'dynoxide') || looksLike(pid, 'infra/local/providers/')) process.kill(pid, 'SIGKILL');
}

function looksLike(pid: number, part: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(part);
  } catch {
    return false;
  }
}
