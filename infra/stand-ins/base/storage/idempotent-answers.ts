import type { DatabaseSync, StatementSync } from 'node:sqlite';

const TABLE = `
  CREATE TABLE IF NOT EXISTS idempotent_answers (
    key TEXT PRIMARY KEY,
    endpoint TEXT NOT NULL,
    parameters TEXT NOT NULL,
    request_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT`;

/** The first answer to a call with an idempotency key. */
export interface IdempotentAnswer {
  key: string;
  /** Method and path. */
  endpoint: string;
  /** The parameters in a canonical order. */
  parameters: string;
  /** ID of the first request. */
  requestId: string;
  status: number;
  /** Exact JSON text of the answer. */
  body: string;
}

/** Stores answers by idempotency key. */
export class IdempotentAnswers {
  readonly #find: StatementSync;
  readonly #add: StatementSync;

  /** @param retentionMs time for which the provider stores a key, in milliseconds */
  constructor(database: DatabaseSync, retentionMs: number) {
    database.exec(TABLE);
    database.prepare('DELETE FROM idempotent_answers WHERE created < ?').run(Date.now() - retentionMs);
    this.#find = database.prepare('SELECT * FROM idempotent_answers WHERE key = ?');
    this.#add = database.prepare('INSERT INTO idempotent_answers VALUES (?, ?, ?, ?, ?, ?, ?)');
  }

  get(key: string): IdempotentAnswer | undefined {
    const row = this.#find.get(key);
    return (
      row && {
        key,
        endpoint: String(row['endpoint']),
        parameters: String(row['parameters']),
        requestId: String(row['request_id']),
        status: Number(row['status']),
        body: String(row['body']),
      }
    );
  }

  add({ key, endpoint, parameters, requestId, status, body }: IdempotentAnswer): void {
    this.#add.run(key, endpoint, parameters, requestId, status, body, Date.now());
  }
}
