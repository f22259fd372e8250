import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Chaos } from '../chaos.ts';

/** The chaos switch's position. It is kept like everything else, so that a test may kill the process in mid-chaos. */
export class ChaosStore {
  readonly #calm: Chaos;
  readonly #read: StatementSync;
  readonly #write: StatementSync;

  /** @param calm the position in which nothing is disturbed */
  constructor(database: DatabaseSync, calm: Chaos) {
    this.#calm = calm;
    this.#read = database.prepare('SELECT settings FROM chaos');
    this.#write = database.prepare('INSERT OR REPLACE INTO chaos (only_row, settings) VALUES (1, ?)');
  }

  get(): Chaos {
    const row = this.#read.get();
    return row ? (JSON.parse(String(row['settings'])) as Chaos) : this.#calm;
  }

  set(change: Partial<Chaos>): Chaos {
    const settings = { ...this.get(), ...change };
    this.#write.run(JSON.stringify(settings));
    return settings;
  }

  reset(): Chaos {
    return this.set(this.#calm);
  }
}
