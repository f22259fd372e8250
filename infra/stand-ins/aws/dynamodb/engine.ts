import { type ChildProcess, spawn } from 'node:child_process';
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

/**
 * Starts the embedded DynamoDB engine on a free port and waits until it answers.
 * @param file its data file; null for memory only
 */
export async function startEngine(root: string, file: string | null): Promise<Engine> {
  const program = findEngine(root, process.env);
  const port = await freePort();
  const args = ['serve', '--host', '127.0.0.1', '--port', String(port), ...(file ? ['--db-path', file] : [])];
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
  if (file) indexStreams(file);
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
