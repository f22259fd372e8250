import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from '../../../deployment/build/alone.ts';
import { hasPython as pythonIsThere, installPythonTool, type Run } from '../../python/python-tool.ts';
import { runCommand } from '../running/command.ts';
import { paths } from '../paths.ts';

export const MINISTACK = 'ministack==1.5.33';
const SDK_VERSION = '3.1162.0';
const SDK_PACKAGES = ['client-lambda', 'client-s3', 'client-sfn'];

const toLog: Run = (program, args) => runCommand(program, args, { log: paths.cdkLog });

/** Returns true if this machine has the Python that the emulator needs. */
export const hasPython = () => pythonIsThere(toLog);

/** Installs, once, the emulator and the SDK that Lambda provides to CDK's own functions. A concurrent check waits for it. */
export const install = () => alone(paths.venv, installOnce);

async function installOnce(): Promise<void> {
  const stamp = path.join(paths.kept, 'installed.txt');
  const packages = SDK_PACKAGES.map((name) => `@aws-sdk/${name}@${SDK_VERSION}`);
  const wanted = [MINISTACK, ...packages].join('\n');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  mkdirSync(paths.runtime, { recursive: true });
  const [code] = await Promise.all([
    toLog('npm', ['install', '--prefix', paths.runtime, '--no-audit', '--no-fund', ...packages]),
    installPythonTool(toLog, paths.venv, MINISTACK),
  ]);
  if (code !== 0) throw new Error('npm install failed.');
  // Written last, so that an interrupted installation is repeated.
  writeFileSync(stamp, wanted);
}
