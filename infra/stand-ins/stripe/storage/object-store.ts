import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Kind, Kinds, StoredObject } from '../resources/objects.ts';
import { type PreparedStatements, prepared } from '../../base/storage/prepared.ts';

/** A page of a list, newest first. */
export interface Page {
  /** Maximum number of objects. */
  limit: number;
  /** IDs of the objects after or before which the page is. */
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
  /** Bounds on `created`, in seconds. */
  created: { operator: '=' | '>' | '>=' | '<' | '<='; value: number }[];
  /** Required values of the object's fields; `undefined` for any. */
  equal: Record<string, string | undefined>;
  /** Allowed values of the object's fields. */
  oneOf?: Record<string, readonly string[]>;
  /** Event types, in which `*` stands for any characters; empty for all. */
  types: string[];
}

const TABLE = `
  CREATE TABLE IF NOT EXISTS objects (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    object TEXT NOT NULL,
    created INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (object, sequence);
  CREATE INDEX IF NOT EXISTS objects_by_payment ON objects (object, json_extract(body, '$.payment_intent'), sequence);
  CREATE INDEX IF NOT EXISTS objects_by_customer ON objects (object, json_extract(body, '$.customer'), sequence)`;

/** Names of fields. They are part of a statement, because SQLite uses the index of a field only if the statement names it as the index does. */
const FIELD = /^[a-z_]+(\.[a-z_]+)*$/;

interface Condition {
  sql: string;
  values: SQLInputValue[];
}

const STATEMENTS = {
  find: 'SELECT sequence, body FROM objects WHERE id = ? AND object = ?',
  remove: 'DELETE FROM objects WHERE id = ? AND object = ?',
  put: `
    INSERT INTO objects (id, object, created, body) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
};

/** Stores the stand-in's objects as JSON, in the order of creation. */
export class ObjectStore {
  readonly #database: DatabaseSync;
  readonly #statements: PreparedStatements<typeof STATEMENTS>;
  /** The statements of lists, by their text: to prepare one takes longer than to run it. */
  readonly #lists = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepared(database, TABLE, STATEMENTS);
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const row = this.#statements.find.get(id, kind);
    return row && (JSON.parse(String(row['body'])) as Kinds[K]);
  }

  /** Inserts an object, or replaces it. */
  put(object: StoredObject): void {
    this.#statements.put.run(object.id, object.object, object.created, JSON.stringify(object));
  }

  remove(kind: Kind, id: string): void {
    this.#statements.remove.run(id, kind);
  }

  /** Returns a page, newest first, and true in `hasMore` if there are more objects in its direction. */
  list<K extends Kind>(kind: K, page: Page): { objects: Kinds[K][]; hasMore: boolean } {
    const isBackwards = page.endingBefore !== undefined;
    const conditions = [{ sql: 'object = ?', values: [kind] }, ...this.#pageConditions(kind, page)];
    const rows = this.#list(
      `SELECT body FROM objects WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}
       ORDER BY sequence ${isBackwards ? 'ASC' : 'DESC'} LIMIT ?`,
    ).all(...conditions.flatMap(({ values }) => values), page.limit + 1);
    const objects = rows.slice(0, page.limit).map(({ body }) => JSON.parse(String(body)) as Kinds[K]);
    return { objects: isBackwards ? objects.reverse() : objects, hasMore: rows.length > page.limit };
  }

  /** Returns all objects whose fields have these values, oldest first. Names of nested fields contain dots. */
  all<K extends Kind>(kind: K, equal: Page['equal']): Kinds[K][] {
    return this.list(kind, { limit: Number.MAX_SAFE_INTEGER - 1, created: [], equal, types: [] }).objects.reverse();
  }

  #list(sql: string): StatementSync {
    const statement = this.#lists.get(sql) ?? this.#database.prepare(sql);
    this.#lists.set(sql, statement);
    return statement;
  }

  #pageConditions(kind: Kind, page: Page): Condition[] {
    const { startingAfter, endingBefore, created, equal, oneOf = {}, types } = page;
    return [
      ...(startingAfter === undefined ? [] : [{ sql: 'sequence < ?', values: [this.#sequence(kind, startingAfter)] }]),
      ...(endingBefore === undefined ? [] : [{ sql: 'sequence > ?', values: [this.#sequence(kind, endingBefore)] }]),
      ...created.map(({ operator, value }) => ({ sql: `created ${operator} ?`, values: [value] })),
      ...Object.entries(equal).flatMap(([field, value]) =>
        value === undefined ? [] : [{ sql: `${valueOf(field)} = ?`, values: [value] }],
      ),
      ...Object.entries(oneOf).map(([field, values]) => ({
        sql: `${valueOf(field)} IN (${values.map(() => '?').join(', ')})`,
        values: [...values],
      })),
      ...(types.length === 0
        ? []
        : [{ sql: `(${types.map(() => "json_extract(body, '$.type') GLOB ?").join(' OR ')})`, values: types }]),
    ];
  }

  #sequence(kind: Kind, id: string): number {
    return Number(this.#statements.find.get(id, kind)?.['sequence'] ?? 0);
  }
}

/** Returns the expression of a field's value. @throws Error if the name is not one that a statement may contain */
function valueOf(field: string): string {
  if (!FIELD.test(field)) throw new Error(`There is no field ${field}.`);
  return `json_extract(body, '$.${field}')`;
}
