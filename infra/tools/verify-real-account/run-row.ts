import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The time limits of the commands of rows, in seconds. */
export interface Limits {
  /** One call of AWS's command line or of curl. */
  call: number;
  /** All commands of one row; a row may wait for a minute. */
  row: number;
}
export const LIMITS: Limits = { call: 20, row: 120 };

export interface Shell {
  /** Definitions that come before each row's commands. */
  prelude: string;
  env: NodeJS.ProcessEnv;
  cwd: string;
  limits?: Limits;
}

/** Returns the definitions that give every call of AWS's command line and of curl a time limit. */
const limited = ({ call }: Limits) => `
aws() { command timeout --foreground ${3 * call} aws --cli-connect-timeout 5 --cli-read-timeout ${call} "$@"; }
curl() { command curl --max-time ${call} "$@"; }
`;

/**
 * Runs commands in a shell of their own, with the limits.
 * @returns their output, errors included; null if they took longer than a row may
 */
export async function runInShell(commands: string, { prelude, env, cwd, limits = LIMITS }: Shell): Promise<string | null> {
  const script = ['exec 2>&1', limited(limits), prelude, commands].join('\n');
  // A group of its own, so that what the shell has started ends with it.
  const child = spawn('bash', ['-c', script], {
    cwd,
    env: { ...env, AWS_PAGER: '', AWS_MAX_ATTEMPTS: '2' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end(child);
  }, limits.row * 1000);
  // Late output is destroyed, not read.
  const output = await text(child.stdout).catch(() => '');
  clearTimeout(timer);
  return isLate ? null : output;
}

/** Ends a shell and what it has started; what has left its group no longer holds the output open. */
function end({ pid, stdout }: ChildProcessByStdio<null, Readable, null>): void {
  stdout.destroy();
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
