import type { ChildProcess } from 'node:child_process';
import { noteChildren, releaseDataDir, takeDataDir } from '../data-dir.ts';

const STOP_TIMEOUT_MS = 3_000;

/** The child processes and other resources that a platform has started and has to clean up. */
export class RunningParts {
  readonly #children = new Set<ChildProcess>();
  readonly #closing: (() => void)[] = [];
  readonly #dataDir: string;
  readonly #onLost: (sentence: string) => void;
  #isStopping = false;

  /**
   * Locks the data folder for this process.
   * @param onLost called if a child exits unexpectedly
   * @throws StartupError if the folder is not available
   */
  constructor(dataDir: string, onLost: (sentence: string) => void) {
    this.#dataDir = dataDir;
    this.#onLost = onLost;
    takeDataDir(dataDir);
    // In case this process exits before it could stop them.
    process.once('exit', () => {
      for (const child of this.#children) child.kill('SIGKILL');
    });
  }

  addChild(name: string, child: ChildProcess): void {
    this.#children.add(child);
    noteChildren(
      this.#dataDir,
      [...this.#children].flatMap(({ pid }) => pid ?? []),
    );
    child.once('exit', (code, signal) => {
      this.#children.delete(child);
      if (!this.#isStopping) this.#onLost(`The ${name} exited unexpectedly (${signal ?? `code ${code}`}).`);
    });
  }

  /** Registers a clean-up. @param close called after all children have ended, in order of registration */
  addClosing(close: () => void): void {
    this.#closing.push(close);
  }

  /** Stops every child, kills those that do not exit in time, then runs the clean-ups. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#children].map(stopChild));
    for (const close of this.#closing) close();
    releaseDataDir(this.#dataDir);
  }
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
