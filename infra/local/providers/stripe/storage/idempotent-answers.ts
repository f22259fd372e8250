import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** How long Stripe remembers a key, in milliseconds. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

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

  constructor(database: DatabaseSync) {
    database.prepare('DELETE FROM idempotent_answers WHERE created < ?').run(Date.now() - KEPT_FOR_MS);
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
