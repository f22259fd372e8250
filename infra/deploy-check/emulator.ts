import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../local/free-port.ts';
import { paths } from './paths.ts';

const START_LIMIT_MS = 60_000;

export interface Emulator {
  port: number;
  url: string;
  stop(): Promise<void>;
}

/** Starts the emulator on this machine alone, with nothing in it. */
export async function startEmulator(): Promise<Emulator> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(paths.emulatorLog, 'a');
  const child = spawn(path.join(paths.venv, 'bin/python'), [path.join(import.meta.dirname, 'ministack/launch.py')], {
    env: emulatorEnvironment(port),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const stop = async () => {
    // The whole group: the emulator runs functions in processes of their own.
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM');
    const isOver = await Promise.race([ended.then(() => true), sleep(5_000, false)]);
    if (!isOver && child.pid) process.kill(-child.pid, 'SIGKILL');
  };
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error('The emulator did not start.');
    }
    await sleep(100);
  }
  return { port, url, stop };
}

function emulatorEnvironment(port: number): NodeJS.ProcessEnv {
  const { AWS_ENDPOINT_URL: _endpoint, ...env } = process.env;
  return {
    ...env,
    BIND_HOST: '127.0.0.1',
    GATEWAY_PORT: String(port),
    MINISTACK_HOST: 'localhost',
    MINISTACK_REGION: 'us-east-1',
    TMPDIR: path.join(paths.run, 'tmp'),
    STATE_DIR: path.join(paths.run, 'state'),
    S3_DATA_DIR: path.join(paths.run, 's3'),
    NODE_PATH: path.join(paths.runtime, 'node_modules'),
    // Functions run on the Node that runs this.
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    PYTHONDONTWRITEBYTECODE: '1',
    IOT_MTLS_ENABLED: '0',
    SFTP_ENABLED: '0',
  };
}

const isHealthy = (url: string) =>
  fetch(`${url}/_ministack/health`).then(
    ({ ok }) => ok,
    () => false,
  );
