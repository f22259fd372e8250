import type { ChildProcess } from 'node:child_process';
import { noteChildren } from './data-dir.ts';

const PATIENCE_MS = 3_000;

/** The processes this platform has started: none of them is left behind. */
export class Children {
  readonly #children = new Map<ChildProcess, string>();
  readonly #dataDir: string;
  #isStopping = false;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    // Where this process ends before it could stop them in order.
    process.once('exit', () => {
      for (const child of this.#children.keys()) child.kill('SIGKILL');
    });
  }

  /** @param onLost called where the child ends without being told to */
  add(name: string, child: ChildProcess, onLost: (sentence: string) => void): void {
    this.#children.set(child, name);
    noteChildren(this.#dataDir, [...this.#children.keys()].flatMap(({ pid }) => pid ?? []));
    child.once('exit', (code, signal) => {
      this.#children.delete(child);
      if (!this.#isStopping) onLost(`The ${name} ended by itself (${signal ?? `code ${code}`}).`);
    });
  }

  /** Asks every child to end, and ends those that do not. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#children.keys()].map(end));
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
