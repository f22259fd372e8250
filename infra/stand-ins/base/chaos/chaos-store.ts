import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { calm, type Chaos } from './chaos.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS chaos (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    settings TEXT NOT NULL
  ) STRICT`;

/** Stores the chaos settings. They are persistent, so that a test can kill the process while faults are active. */
export class ChaosStore {
  readonly #read: StatementSync;
  readonly #write: StatementSync;

  constructor(database: DatabaseSync) {
    database.exec(TABLE);
    this.#read = database.prepare('SELECT settings FROM chaos');
    this.#write = database.prepare('INSERT OR REPLACE INTO chaos (only_row, settings) VALUES (1, ?)');
  }

  get(): Chaos {
    const row = this.#read.get();
    return row ? { ...calm, ...(JSON.parse(String(row['settings'])) as Partial<Chaos>) } : calm;
  }

  set(change: Partial<Chaos>): Chaos {
    const settings = { ...this.get(), ...change };
    this.#write.run(JSON.stringify(settings));
    return settings;
  }

  reset(): Chaos {
    return this.set(calm);
  }

  /** Decrements a counter of faults. @returns true if it was above zero */
  takeOne(name: 'failCalls' | 'loseAnswers'): boolean {
    const left = this.get()[name];
    if (left > 0) this.set({ [name]: left - 1 });
    return left > 0;
  }
}
