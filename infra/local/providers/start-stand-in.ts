import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { StartupError } from '../startup-error.ts';

const START_LIMIT_MS = 15_000;

interface Settings {
  /** The repository's root. */
  root: string;
  /** The folder whose `main.ts` is run. */
  provider: 'stripe' | 'paypal';
  /** As people know it. */
  name: string;
  /** What `main.ts` reads, beside this process's own environment. */
  env: Record<string, string>;
}

/** Starts what stands in for a payment provider, in a process of its own. @throws StartupError */
export async function startStandIn({ root, provider, name, env }: Settings): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(path.join(root, 'infra/local/providers', provider, 'main.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...env },
  });
  return { url: `http://127.0.0.1:${await readyPort(name, child)}`, child };
}

function readyPort(name: string, child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new StartupError(`The ${name} stand-in did not start: ${why}`));
    const limit = setTimeout(() => fail('it took too long.'), START_LIMIT_MS);
    child.once('exit', (code) => fail(`it ended with code ${code}.`));
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type !== 'ready' || !message.port) return;
      clearTimeout(limit);
      resolve(message.port);
    });
  });
}
