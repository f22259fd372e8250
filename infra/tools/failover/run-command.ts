import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** Runs a program in this repository, which prints as if a person had started it. @returns its exit code */
export type Run = (program: string, args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<number>;

export const runCommand: Run = async (program, args, env = {}) => {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } catch {
    // There is no such program.
    return 127;
  }
};

/** Returns the arguments of a command of ours. */
export const ours = (script: string, ...args: string[]): [program: string, args: string[]] => [
  process.execPath,
  [path.join(root, 'infra/tools', script), ...args],
];
