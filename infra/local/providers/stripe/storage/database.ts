import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    object TEXT NOT NULL,
    created INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (object, sequence);

  CREATE TABLE IF NOT EXISTS idempotent_answers (
    key TEXT PRIMARY KEY,
    endpoint TEXT NOT NULL,
    parameters TEXT NOT NULL,
    request_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL,
    state TEXT NOT NULL,
    due_at REAL NOT NULL,
    rank REAL NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    created_at REAL NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_by_state ON deliveries (state, due_at, rank);

  CREATE TABLE IF NOT EXISTS chaos (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    settings TEXT NOT NULL
  ) STRICT;
`;

/**
 * Opens the stand-in's file, creating it where there is none. Write-ahead logging with `synchronous = NORMAL`: a
 * committed transaction survives the death of the process, which is what an answered call promises here.
 * @param path a file, or `:memory:`
 */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  database.exec(SCHEMA);
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
