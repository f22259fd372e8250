import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The statements of a store, by what they do. */
export type PreparedStatements<Texts> = Readonly<Record<keyof Texts, StatementSync>>;

/** Creates a store's tables if they do not exist yet, and prepares its statements. */
export function prepared<Texts extends Record<string, string>>(
  database: DatabaseSync,
  tables: string,
  texts: Texts,
): PreparedStatements<Texts> {
  database.exec(tables);
  const statements = Object.entries(texts).map(([name, text]) => [name, database.prepare(text)]);
  return Object.fromEntries(statements) as PreparedStatements<Texts>;
}
