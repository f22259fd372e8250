import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** A stand-in in a child process, as the platform runs it. */
export class StandInChild {
  readonly url: string;
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts a stand-in. @param provider folder whose `main.ts` is run */
  static async start(provider: string, env: Record<string, string>): Promise<StandInChild> {
    const child = fork(path.join(__dirname, '../..', provider, 'main.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env,
    });
    const { port } = await new Promise<{ port: number }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { port: number }));
      child.once('exit', (code) => reject(new Error(`exited with code ${code}`)));
    });
    return new StandInChild(child, port);
  }

  /** Ends the process if it is running. @returns its exit code */
  async end(signal: NodeJS.Signals | 'disconnect'): Promise<number | null> {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
    if (signal === 'disconnect') child.disconnect();
    else child.kill(signal);
    return exit;
  }
}
