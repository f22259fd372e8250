import { spawn } from 'node:child_process';
import path from 'node:path';

interface Options {
  /** Root of the repository. */
  root: string;
  dataDir: string;
  /** Receives what it says. */
  log: (line: string) => void;
}

/**
 * Starts to write the history beside the platform, in a process of its own whose clock can be put back.
 * @returns a function that stops it; the next start goes on where it stopped
 */
export function startHistory({ root, dataDir, log }: Options): () => void {
  const main = path.join(root, 'infra/local/seed/history/main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, dataDir], {
    env: { ...process.env, LOG_LEVEL: 'ERROR' },
    // It ends by itself if the platform is killed, because its channel closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  let isStopped = false;
  child.once('exit', (code) => {
    if (isStopped) return;
    if (code === 0) {
      if (said.trim() !== '') log(said.trim());
    } else {
      log(`The history of this platform is not whole; the next start goes on with it.\n${said.trim()}`);
    }
  });
  return () => {
    isStopped = true;
    child.kill('SIGKILL');
  };
}
