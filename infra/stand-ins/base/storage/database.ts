import { DatabaseSync } from 'node:sqlite';

/**
 * Opens or creates a stand-in's database; each store creates its own table. With write-ahead logging and
 * `synchronous = NORMAL`, a committed transaction survives the death of the process, which is what an answered call
 * guarantees here.
 * @param path a file, or `:memory:`
 */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  return database;
}

/** Runs `work` in a transaction, which is rolled back if it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
