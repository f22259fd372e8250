import type { DatabaseSync } from 'node:sqlite';
import { calm, type Chaos } from './chaos.ts';
import { type PreparedStatements, prepared } from '../storage/prepared.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS chaos (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    settings TEXT NOT NULL
  ) STRICT`;

const STATEMENTS = {
  read: 'SELECT settings FROM chaos',
  write: 'INSERT OR REPLACE INTO chaos (only_row, settings) VALUES (1, ?)',
};

/** Stores the chaos settings. They are persistent, so that a test can kill the process while faults are active. */
export class ChaosStore {
  readonly #statements: PreparedStatements<typeof STATEMENTS>;

  constructor(database: DatabaseSync) {
    this.#statements = prepared(database, TABLE, STATEMENTS);
  }

  get(): Chaos {
    const row = this.#statements.read.get();
    return row ? { ...calm, ...(JSON.parse(String(row['settings'])) as Partial<Chaos>) } : calm;
  }

  set(change: Partial<Chaos>): Chaos {
    const settings = { ...this.get(), ...change };
    this.#statements.write.run(JSON.stringify(settings));
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
