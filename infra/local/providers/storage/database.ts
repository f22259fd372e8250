import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a stand-in's file, creating it where there is none; each store makes its own table. Write-ahead logging with
 * `synchronous = NORMAL`: a committed transaction survives the death of the process, which is what an answered call
 * promises here.
 * @param path a file, or `:memory:`
 */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  return database;
}

/** Runs `work` as one transaction: all of its writes or, where it throws, none. */
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
