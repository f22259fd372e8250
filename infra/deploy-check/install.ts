import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.ts';
import { paths } from './paths.ts';

const MINISTACK = 'ministack==1.5.33';
const SDK_VERSION = '3.1162.0';
const SDK_PACKAGES = ['client-lambda', 'client-s3', 'client-sfn'];

/** Whether this machine has the Python that the emulator needs. */
export async function hasPython(): Promise<boolean> {
  const ask = 'import sys, venv; sys.exit(sys.version_info < (3, 10))';
  return (await runCommand('python3', ['-c', ask], { log: paths.cdkLog }).catch(() => 1)) === 0;
}

/** Installs, once, the emulator and the SDK that Lambda gives to CDK's own functions. */
export async function install(signal: AbortSignal): Promise<void> {
  const run = async (program: string, args: string[]) => {
    if ((await runCommand(program, args, { log: paths.cdkLog, signal })) !== 0) throw new Error(`${program} failed.`);
  };
  const python = path.join(paths.venv, 'bin/python');
  if (!existsSync(path.join(paths.venv, 'bin/ministack'))) {
    await run('python3', ['-m', 'venv', paths.venv]);
    await run(python, ['-m', 'pip', 'install', '--quiet', MINISTACK]);
  }
  if (SDK_PACKAGES.some((name) => !existsSync(path.join(paths.runtime, 'node_modules/@aws-sdk', name)))) {
    mkdirSync(paths.runtime, { recursive: true });
    const packages = SDK_PACKAGES.map((name) => `@aws-sdk/${name}@${SDK_VERSION}`);
    await run('npm', ['install', '--prefix', paths.runtime, '--no-audit', '--no-fund', ...packages]);
  }
}
