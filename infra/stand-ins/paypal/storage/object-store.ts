import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Kind, Kinds } from '../resources/objects.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS objects (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_invoice ON objects (kind, json_extract(body, '$.invoice_id'))`;

/** Stores the stand-in's objects as JSON, in the order of creation. */
export class ObjectStore {
  readonly #find: StatementSync;
  readonly #put: StatementSync;
  readonly #remove: StatementSync;
  readonly #list: StatementSync;
  readonly #ofInvoice: StatementSync;

  constructor(database: DatabaseSync) {
    database.exec(TABLE);
    this.#find = database.prepare('SELECT body FROM objects WHERE kind = ? AND id = ?');
    this.#remove = database.prepare('DELETE FROM objects WHERE kind = ? AND id = ?');
    this.#list = database.prepare('SELECT body FROM objects WHERE kind = ? ORDER BY sequence DESC');
    this.#ofInvoice = database.prepare(
      "SELECT body FROM objects WHERE kind = 'capture' AND json_extract(body, '$.invoice_id') = ?",
    );
    this.#put = database.prepare(`
      INSERT INTO objects (kind, id, body) VALUES (?, ?, ?)
      ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`);
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const row = this.#find.get(kind, id);
    return row && (JSON.parse(String(row['body'])) as Kinds[K]);
  }

  /** Inserts an object, or replaces it. */
  put<K extends Kind>(kind: K, object: Kinds[K]): void {
    this.#put.run(kind, object.id, JSON.stringify(object));
  }

  remove(kind: Kind, id: string): void {
    this.#remove.run(kind, id);
  }

  /** Yields objects, newest first. Reads one at a time, so that the caller can stop early. */
  *newest<K extends Kind>(kind: K): Generator<Kinds[K]> {
    for (const { body } of this.#list.iterate(kind)) yield JSON.parse(String(body)) as Kinds[K];
  }

  capturesOfInvoice(invoiceId: string): Kinds['capture'][] {
    return this.#ofInvoice.all(invoiceId).map(({ body }) => JSON.parse(String(body)) as Kinds['capture']);
  }
}
