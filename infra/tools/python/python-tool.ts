import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Runs a program to its end. @returns its exit code */
export type Run = (program: string, args: string[]) => Promise<number>;

/**
 * Returns true if this machine has a Python, 3.10 or later, that can create virtual environments. Debian installs Python
 * without `ensurepip` by default.
 */
export async function hasPython(run: Run): Promise<boolean> {
  const ask = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';
  return (await run('python3', ['-c', ask]).catch(() => 1)) === 0;
}

/**
 * Installs a package of PyPI into a virtual environment of its own, unless it is already installed.
 * @param requirement with its version, for example `cfn-lint==1.58.0`
 * @throws Error naming the program that failed
 */
export async function installPythonTool(run: Run, venv: string, requirement: string): Promise<void> {
  // Written last, so that an interrupted installation is repeated; another version is installed again, too.
  const stamp = path.join(venv, 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === requirement) return;
  await succeed(run, 'python3', ['-m', 'venv', '--clear', venv]);
  await succeed(run, path.join(venv, 'bin/python'), ['-m', 'pip', 'install', '--quiet', requirement]);
  writeFileSync(stamp, requirement);
}

async function succeed(run: Run, program: string, args: string[]): Promise<void> {
  if ((await run(program, args)) !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
}
