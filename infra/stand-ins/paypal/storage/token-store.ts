import type { DatabaseSync, StatementSync } from 'node:sqlite';

const TABLE = `
  CREATE TABLE IF NOT EXISTS tokens (
    token TEXT PRIMARY KEY,
    expires_at REAL NOT NULL
  ) STRICT`;

/** Stores the access tokens that were issued. */
export class TokenStore {
  readonly #add: StatementSync;
  readonly #find: StatementSync;
  readonly #clear: StatementSync;

  constructor(database: DatabaseSync) {
    database.exec(TABLE);
    database.prepare('DELETE FROM tokens WHERE expires_at < ?').run(Date.now());
    this.#add = database.prepare('INSERT INTO tokens VALUES (?, ?)');
    this.#find = database.prepare('SELECT 1 FROM tokens WHERE token = ? AND expires_at > ?');
    this.#clear = database.prepare('DELETE FROM tokens');
  }

  /** @param expiresAt milliseconds since the epoch */
  add(token: string, expiresAt: number): void {
    this.#add.run(token, expiresAt);
  }

  isValid(token: string): boolean {
    return this.#find.get(token, Date.now()) !== undefined;
  }

  /** Invalidates all tokens, as if they had expired. */
  clear(): void {
    this.#clear.run();
  }
}
