import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../stand-ins/base/free-port.ts';
import type { LocalInfo } from '../../local-info.ts';
import { preparedKeysFile } from '../prepared-keys.ts';
import { LocalClient } from './local-client.ts';

/** Long, because the first start builds the web app. */
const START_TIMEOUT_MS = 280_000;

export interface RunningPlatform {
  port: number;
  dataDir: string;
  info: LocalInfo;
  /** Returns everything that it has printed so far. */
  output: () => string;
  /** Stops it as Ctrl-C does. @returns its exit code */
  stop: () => Promise<number | null>;
  /** Kills the whole process tree with SIGKILL. */
  kill: () => Promise<void>;
  /** Kills only the first process with SIGKILL. */
  killParent: () => Promise<void>;
  /** Removes its data folder. */
  forget: () => void;
}

interface StartOptions {
  port?: number;
  dataDir?: string;
  environment?: Record<string, string>;
}

/**
 * Starts the platform as `npm start` does, in a separate process tree and by default with a new data folder, in which nothing was sold
 * before.
 */
export async function startRunningPlatform(start: StartOptions = {}): Promise<RunningPlatform> {
  const port = start.port ?? (await freePort());
  const dataDir = start.dataDir ?? newDataDir();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/local/main.ts'], {
    env: { ...process.env, PORT: String(port), MARQUEE_DATA: dataDir, MARQUEE_HISTORY: 'false', ...start.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that the whole tree can be killed at once.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  const info = await waitUntilReady(child, port, () => output).catch((error: unknown) => {
    if (!start.dataDir) forget();
    throw error;
  });
  return {
    port,
    dataDir,
    info,
    output: () => output,
    stop: () => end(child, () => child.kill('SIGINT')),
    kill: async () => {
      await end(child, () => process.kill(-child.pid!, 'SIGKILL'));
    },
    killParent: async () => {
      await end(child, () => child.kill('SIGKILL'));
    },
    forget,
  };
}

/** Returns a new data folder, in which there are only keys. */
function newDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-platform-'));
  copyFileSync(preparedKeysFile(), path.join(folder, 'keys.json'));
  return folder;
}

async function waitUntilReady(child: ChildProcess, port: number, output: () => string): Promise<LocalInfo> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    const answer = await new LocalClient(port).get('/_local').catch(() => null);
    if (answer?.status === 200) return answer.json as LocalInfo;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The platform did not start:\n${output()}`);
}

function end(child: ChildProcess, send: () => void): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    send();
  });
}
