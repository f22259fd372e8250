import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../base/free-port.ts';
import { StartupError } from '../../base/startup-error.ts';
import { findEngine } from './find-engine.ts';
import { indexStreams } from './stream-index.ts';

const START_TIMEOUT_MS = 10_000;

export interface Engine {
  /** The engine's URL. */
  endpoint: string;
  child: ChildProcess;
}

/** A file system in memory. Other systems than Linux do not have it. */
const MEMORY = '/dev/shm';

/**
 * Starts the embedded DynamoDB engine on a free port and waits until it answers.
 * @param file its data file; null if the data ends with the engine
 */
export async function startEngine(root: string, file: string | null): Promise<Engine> {
  if (file) return startWithFile(root, file);
  // A database without a file cannot be given the streams' index, and each write would take longer than the previous one.
  const folder = mkdtempSync(path.join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'marquee-engine-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const engine = await startWithFile(root, path.join(folder, 'dynamodb.sqlite'));
    engine.child.once('exit', remove);
    return engine;
  } finally {
    // The engine keeps its open files, which are gone once it ends, even if nobody is left then to remove them.
    if (process.platform === 'linux') remove();
  }
}

async function startWithFile(root: string, file: string): Promise<Engine> {
  const program = findEngine(root, process.env);
  const port = await freePort();
  const args = ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', file];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let stderrTail = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderrTail = (stderrTail + chunk.toString()).slice(-500);
  });
  const failed = new Promise<never>((_, reject) => {
    const fail = (why: string) => reject(new StartupError(`The DynamoDB engine did not start: ${why}`));
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(stderrTail.trim() || `it exited with code ${code}.`));
  });
  failed.catch(() => {});
  const endpoint = `http://127.0.0.1:${port}`;
  await Promise.race([waitUntilItAnswers(endpoint), failed]);
  indexStreams(file);
  return { endpoint, child };
}

async function waitUntilItAnswers(endpoint: string): Promise<void> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    const answered = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(5);
  }
  throw new StartupError(`The DynamoDB engine did not answer within ${START_TIMEOUT_MS / 1000} seconds.`);
}
