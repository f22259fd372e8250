import { closeSync, openSync, writeSync } from 'node:fs';
import { startGroup } from './process-group.ts';

interface Options {
  log: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  timeoutMs?: number;
}

/** Runs a program to its end, and appends its output to a log. @returns its exit code; 1 if it was stopped */
export async function runCommand(program: string, args: string[], options: Options): Promise<number> {
  const { log, env = process.env, cwd = process.cwd(), timeoutMs = 1_800_000 } = options;
  const output = openSync(log, 'a');
  writeSync(output, `$ ${program} ${args.join(' ')}\n`);
  const group = startGroup(program, args, { env, cwd, stdio: ['ignore', output, output] });
  closeSync(output);
  const limit = setTimeout(group.stop, timeoutMs);
  try {
    return await group.ended;
  } finally {
    clearTimeout(limit);
  }
}
