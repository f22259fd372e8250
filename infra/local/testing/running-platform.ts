import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import type { LocalInfo } from '../local-info.ts';
import { LocalClient } from './local-client.ts';

/** The first start builds the web app. */
const START_LIMIT_MS = 280_000;

export interface RunningPlatform {
  port: number;
  dataDir: string;
  info: LocalInfo;
  /** What it has printed so far. */
  output: () => string;
  /** Ends it as Ctrl-C does. @returns its exit code */
  stop: () => Promise<number | null>;
  /** `kill -9` of the whole tree. */
  kill: () => Promise<void>;
  /** `kill -9` of the first process alone. */
  killParent: () => Promise<void>;
  /** Removes its data. */
  forget: () => void;
}

interface Start {
  port?: number;
  dataDir?: string;
  environment?: Record<string, string>;
}

/** Starts the platform as `npm start` does, in a process tree of its own with its own data. */
export async function startRunningPlatform(start: Start = {}): Promise<RunningPlatform> {
  const port = start.port ?? (await freePort());
  const dataDir = start.dataDir ?? mkdtempSync(path.join(tmpdir(), 'marquee-platform-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/local/main.ts'], {
    env: { ...process.env, PORT: String(port), MARQUEE_DATA: dataDir, ...start.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that the whole tree can be killed at once.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  const info = await untilReady(child, port, () => output).catch((error: unknown) => {
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

async function untilReady(child: ChildProcess, port: number, output: () => string): Promise<LocalInfo> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
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
