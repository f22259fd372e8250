import type { ChildProcess } from 'node:child_process';
import { noteChildren, releaseDataDir, takeDataDir } from './data-dir.ts';

const PATIENCE_MS = 3_000;

/** What a platform has started and must not leave behind: child processes, and whatever else is to be closed. */
export class RunningParts {
  readonly #children = new Set<ChildProcess>();
  readonly #closing: (() => void)[] = [];
  readonly #dataDir: string;
  readonly #onLost: (sentence: string) => void;
  #isStopping = false;

  /**
   * Takes the data folder for this process.
   * @param onLost called where a child ends without being told to
   * @throws StartupError where the folder cannot be had
   */
  constructor(dataDir: string, onLost: (sentence: string) => void) {
    this.#dataDir = dataDir;
    this.#onLost = onLost;
    takeDataDir(dataDir);
    // Where this process ends before it could stop them in order.
    process.once('exit', () => {
      for (const child of this.#children) child.kill('SIGKILL');
    });
  }

  addChild(name: string, child: ChildProcess): void {
    this.#children.add(child);
    noteChildren(this.#dataDir, [...this.#children].flatMap(({ pid }) => pid ?? []));
    child.once('exit', (code, signal) => {
      this.#children.delete(child);
      if (!this.#isStopping) this.#onLost(`The ${name} ended by itself (${signal ?? `code ${code}`}).`);
    });
  }

  /** @param close called after the children have ended, in the order of addition */
  addClosing(close: () => void): void {
    this.#closing.push(close);
  }

  /** Asks every child to end, ends those that do not, and closes the rest. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#children].map(end));
    for (const close of this.#closing) close();
    releaseDataDir(this.#dataDir);
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
