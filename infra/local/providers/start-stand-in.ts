import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { StartupError } from '../../stand-ins/base/startup-error.ts';

const START_TIMEOUT_MS = 15_000;

interface Settings {
  /** Root of the repository. */
  root: string;
  /** Folder whose `main.ts` is run. */
  provider: 'stripe' | 'paypal';
  /** Display name, used in error messages. */
  name: string;
  /** Variables for `main.ts`, in addition to this process's environment. */
  env: Record<string, string>;
}

/** Starts a payment provider's stand-in in a child process. @throws StartupError if it does not start in time */
export async function startStandIn({ root, provider, name, env }: Settings): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(path.join(root, 'infra/stand-ins', provider, 'main.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...env },
  });
  return { url: `http://127.0.0.1:${await readyPort(name, child)}`, child };
}

function readyPort(name: string, child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new StartupError(`The ${name} stand-in did not start: ${why}`));
    const timeout = setTimeout(() => fail('it took too long.'), START_TIMEOUT_MS);
    child.once('exit', (code) => fail(`it exited with code ${code}.`));
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type !== 'ready' || !message.port) return;
      clearTimeout(timeout);
      resolve(message.port);
    });
  });
}
