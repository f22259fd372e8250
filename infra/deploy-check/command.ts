import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

interface Options {
  log: string;
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** Runs a program to its end, its output added to a log. @returns its exit code; 1 where it was stopped */
export async function runCommand(program: string, args: string[], options: Options): Promise<number> {
  const { log, env = process.env, timeoutMs = 300_000, signal } = options;
  const output = createWriteStream(log, { flags: 'a' });
  output.write(`$ ${program} ${args.join(' ')}\n`);
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  // The whole group: a program may have started others.
  const stop = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  const limit = setTimeout(stop, timeoutMs);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code ?? 1;
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', stop);
    output.end();
  }
}
