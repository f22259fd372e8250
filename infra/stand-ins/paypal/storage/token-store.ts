import type { DatabaseSync } from 'node:sqlite';
import { type PreparedStatements, prepared } from '../../base/storage/prepared.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS tokens (
    token TEXT PRIMARY KEY,
    expires_at REAL NOT NULL
  ) STRICT`;

const STATEMENTS = {
  expire: 'DELETE FROM tokens WHERE expires_at < ?',
  add: 'INSERT INTO tokens VALUES (?, ?)',
  find: 'SELECT 1 FROM tokens WHERE token = ? AND expires_at > ?',
  clear: 'DELETE FROM tokens',
};

/** Stores the access tokens that were issued. */
export class TokenStore {
  readonly #statements: PreparedStatements<typeof STATEMENTS>;

  constructor(database: DatabaseSync) {
    this.#statements = prepared(database, TABLE, STATEMENTS);
    this.#statements.expire.run(Date.now());
  }

  /** @param expiresAt milliseconds since the epoch */
  add(token: string, expiresAt: number): void {
    this.#statements.add.run(token, expiresAt);
  }

  isValid(token: string): boolean {
    return this.#statements.find.get(token, Date.now()) !== undefined;
  }

  /** Invalidates all tokens, as if they had expired. */
  clear(): void {
    this.#statements.clear.run();
  }
}
