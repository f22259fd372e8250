import type { DatabaseSync, StatementSync } from 'node:sqlite';

const TABLE = `
  CREATE TABLE IF NOT EXISTS tokens (
    token TEXT PRIMARY KEY,
    expires_at REAL NOT NULL
  ) STRICT`;

/** The access tokens that have been given out. */
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

  /** @param expiresAt milliseconds since 1970 */
  add(token: string, expiresAt: number): void {
    this.#add.run(token, expiresAt);
  }

  isValid(token: string): boolean {
    return this.#find.get(token, Date.now()) !== undefined;
  }

  /** Makes every token invalid, as if its time were over. */
  clear(): void {
    this.#clear.run();
  }
}
