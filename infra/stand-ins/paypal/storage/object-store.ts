import type { DatabaseSync } from 'node:sqlite';
import type { Kind, Kinds } from '../resources/objects.ts';
import { type PreparedStatements, prepared } from '../../base/storage/prepared.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS objects (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_invoice ON objects (kind, json_extract(body, '$.invoice_id'))`;

const STATEMENTS = {
  find: 'SELECT body FROM objects WHERE kind = ? AND id = ?',
  remove: 'DELETE FROM objects WHERE kind = ? AND id = ?',
  list: 'SELECT body FROM objects WHERE kind = ? ORDER BY sequence DESC',
  ofInvoice: "SELECT body FROM objects WHERE kind = 'capture' AND json_extract(body, '$.invoice_id') = ?",
  put: `
    INSERT INTO objects (kind, id, body) VALUES (?, ?, ?)
    ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`,
};

/** Stores the stand-in's objects as JSON, in the order of creation. */
export class ObjectStore {
  readonly #statements: PreparedStatements<typeof STATEMENTS>;

  constructor(database: DatabaseSync) {
    this.#statements = prepared(database, TABLE, STATEMENTS);
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const row = this.#statements.find.get(kind, id);
    return row && (JSON.parse(String(row['body'])) as Kinds[K]);
  }

  /** Inserts an object, or replaces it. */
  put<K extends Kind>(kind: K, object: Kinds[K]): void {
    this.#statements.put.run(kind, object.id, JSON.stringify(object));
  }

  remove(kind: Kind, id: string): void {
    this.#statements.remove.run(kind, id);
  }

  /** Yields objects, newest first. Reads one at a time, so that the caller can stop early. */
  *newest<K extends Kind>(kind: K): Generator<Kinds[K]> {
    for (const { body } of this.#statements.list.iterate(kind)) yield JSON.parse(String(body)) as Kinds[K];
  }

  capturesOfInvoice(invoiceId: string): Kinds['capture'][] {
    return this.#statements.ofInvoice.all(invoiceId).map(({ body }) => JSON.parse(String(body)) as Kinds['capture']);
  }
}
