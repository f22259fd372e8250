import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { calm, type Chaos } from './chaos.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS chaos (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    settings TEXT NOT NULL
  ) STRICT`;

/** The chaos switch's position. It is kept like everything else, so that a test may kill the process in mid-chaos. */
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

  /** Takes one from a switch that counts down. @returns whether it was on */
  takeOne(name: 'failCalls' | 'loseAnswers'): boolean {
    const left = this.get()[name];
    if (left > 0) this.set({ [name]: left - 1 });
    return left > 0;
  }
}
