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

/** The first answer that was given under an idempotency key. */
export interface IdempotentAnswer {
  key: string;
  /** Method and path. */
  endpoint: string;
  /** The parameters in an order of their own. */
  parameters: string;
  /** The id of the request that was answered. */
  requestId: string;
  status: number;
  /** The answer's JSON, letter for letter. */
  body: string;
}

/** Answers by idempotency key. */
export class IdempotentAnswers {
  readonly #find: StatementSync;
  readonly #add: StatementSync;

  /** @param keptForMs how long the provider remembers a key, in milliseconds */
  constructor(database: DatabaseSync, keptForMs: number) {
    database.exec(TABLE);
    database.prepare('DELETE FROM idempotent_answers WHERE created < ?').run(Date.now() - keptForMs);
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
