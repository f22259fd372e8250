import type { DatabaseSync } from 'node:sqlite';
import { type PreparedStatements, prepared } from './prepared.ts';

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

const STATEMENTS = {
  expire: 'DELETE FROM idempotent_answers WHERE created < ?',
  find: 'SELECT * FROM idempotent_answers WHERE key = ?',
  add: 'INSERT INTO idempotent_answers VALUES (?, ?, ?, ?, ?, ?, ?)',
};

/** Stores answers by idempotency key. */
export class IdempotentAnswers {
  readonly #statements: PreparedStatements<typeof STATEMENTS>;

  /** @param retentionMs time for which the provider stores a key, in milliseconds */
  constructor(database: DatabaseSync, retentionMs: number) {
    this.#statements = prepared(database, TABLE, STATEMENTS);
    this.#statements.expire.run(Date.now() - retentionMs);
  }

  get(key: string): IdempotentAnswer | undefined {
    const row = this.#statements.find.get(key);
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
    this.#statements.add.run(key, endpoint, parameters, requestId, status, body, Date.now());
  }
}
