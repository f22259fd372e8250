import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { atTheEnd, interrupted } from './interruption.ts';

const GRACE_MS = 5_000;

export interface ProcessGroup {
  /** The program's exit code; 1 if it was stopped. Rejects if it could not be started. */
  ended: Promise<number>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/** Starts a program and groups it with all that it starts: they end together, at the end of the check at the latest. */
export function startGroup(
  program: string,
  args: string[],
  options: { env: NodeJS.ProcessEnv; cwd?: string; stdio: StdioOptions },
): ProcessGroup {
  interrupted.throwIfAborted();
  const child = spawn(program, args, { ...options, detached: true });
  let isOver = false;
  const ended = once(child, 'exit')
    .then(([code]: (number | null)[]) => code ?? 1)
    .finally(() => {
      // Ends what the program left behind.
      signalGroup(child, 'SIGKILL');
      isOver = true;
    });
  const stop = async () => {
    if (isOver) return;
    signalGroup(child, 'SIGTERM');
    await Promise.race([ended.catch(() => 1), sleep(GRACE_MS, undefined, { ref: false })]);
    if (!isOver) signalGroup(child, 'SIGKILL');
  };
  atTheEnd(stop);
  return { ended, hasEnded: () => isOver, stop };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
