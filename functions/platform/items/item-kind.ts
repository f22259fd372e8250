import { createHash } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type * as z from 'zod/mini';
import { batchGet, dynamodb, isConditionFailure, queryAll, readItem } from '../database/dynamodb.ts';
import type { TableName } from '#shared/storage/tables.ts';
import { env } from '../env.ts';
import type { TransactionPart } from '../database/transact.ts';
import type { KeyPart } from './key-part.ts';
import { reportUnreadable, UnreadableItem } from './unreadable-item.ts';

/** An item as DynamoDB returns it. */
export type StoredItem = Readonly<Record<string, unknown>>;

/** The fields of a kind's keys, as a caller gives them. */
type KeyOf<Pk extends string, Sk extends string> = Readonly<Record<Pk | Sk, string | number>>;

/** The items of a kind, as the code uses them. */
export type ItemOf<Kind> = Kind extends ItemKind<infer S, infer _Pk, infer _Sk> ? z.output<S> : never;

/** The fields of the keys that an item does not have itself: none, if it has them all. */
type Beside<Item, Key> = Item extends Key ? [beside?: never] : [beside: Omit<Key, keyof Item>];

/**
 * The retention and the restoration of a kind's items, as docs/retention.md states them and `npm run restore` follows them. A deployed function
 * has the name alone: its bundle leaves the rest out (`infra/deployment/build/kinds-without-words.ts`).
 */
export interface Keeping {
  /** The kind's name in the plural, as reports and docs/retention.md use it. */
  name: string;
  /** The people that the data is about. */
  about: string;
  /** The retention time, in words. A number of days is compared with the items' time to live. */
  kept: string;
  /** States if an export of a person has it: `yes`, or `no: ` and the reason. */
  exported: string;
  /** The outcome of erasing a person: `removed`, or `kept by id: ` or `kept by hash: ` with the reason. */
  erased: string;
  /**
   * The treatment of a lost or damaged item by `npm run restore`: it becomes as it was, it comes back only if it is gone, it never comes back
   * because it belongs to its moment, or a rule of the kind's own decides (`infra/tools/restore/kinds/declared-kinds.ts`).
   */
  restored: 'as it was' | 'if gone' | 'never' | 'by its own rule';
}

interface Declaration<S extends z.ZodMiniType, Pk extends string, Sk extends string> extends Keeping {
  table: TableName;
  pk: KeyPart<Pk>;
  sk: KeyPart<Sk>;
  /** The item without its keys and its time to live, as the code uses it. Fields that it does not name are left out when it is read. */
  schema: S;
  /** True if the keys hold something about a person, such as an address. Then no error or log line shows them, but their hash. */
  hasPersonalKey?: boolean;
  /** Returns when the item expires, seconds since 1970, undefined for one that stays; left out if all stay. */
  expires?: (item: z.output<S>) => number | undefined;
  /**
   * Changes of the shape, the first one first: each makes an item of one version that of the next. An item without a version has the first.
   */
  migrations?: readonly ((older: StoredItem) => StoredItem)[];
}

/** A kind of item, for those who know nothing of its fields. */
export interface DeclaredKind {
  readonly keeping: Keeping;
  readonly table: TableName;
  /** The beginnings of the keys, by which an item is known to be of this kind. */
  readonly starts: { readonly pk: string; readonly sk: string };
  readonly schema: z.ZodMiniType;
  /** Returns a stored item as it is declared. @throws UnreadableItem with the item's key */
  read(found: StoredItem): unknown;
}

/** Returns the fields that a schema's issues are about; of an item that may have several shapes, those of the shape that fits best. */
function fieldsAtFault(issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue.path.join('.') || 'item'];
    const [closest = []] = issue.errors.toSorted((one, other) => one.length - other.length);
    return fieldsAtFault(closest).map((field) => [...issue.path, field].join('.'));
  });
}

/**
 * One kind of stored item: where it is, what it holds, how long it stays and what becomes of it. Its store reads and writes through it, so
 * that an item is checked wherever it is read. An item that is not as declared is never returned.
 */
export class ItemKind<
  S extends z.ZodMiniType = z.ZodMiniType,
  Pk extends string = string,
  Sk extends string = string,
> implements DeclaredKind {
  readonly keeping: Keeping;
  readonly table: TableName;
  readonly starts: { readonly pk: string; readonly sk: string };
  readonly schema: S;
  readonly #declared: Declaration<S, Pk, Sk>;

  constructor(declared: Declaration<S, Pk, Sk>) {
    const { table, pk, sk, schema, expires: _expires, migrations: _migrations, hasPersonalKey: _personal, ...keeping } = declared;
    this.#declared = declared;
    this.schema = schema;
    this.keeping = keeping;
    this.table = table;
    this.starts = { pk: pk.start, sk: sk.start };
  }

  get tableName(): string {
    return env[`${this.table}Table`];
  }

  /** Returns the key of an item. */
  keyOf(fields: KeyOf<Pk, Sk>): { pk: string; sk: string } {
    const { pk, sk } = this.#declared;
    return { pk: pk.of(fields), sk: sk.of(fields) };
  }

  /** Returns where an item is, as DynamoDB's commands expect it. */
  at(fields: KeyOf<Pk, Sk>): { TableName: string; Key: { pk: string; sk: string } } {
    return { TableName: this.tableName, Key: this.keyOf(fields) };
  }

  /**
   * Returns an item as it is stored, with its keys, its version and its time to live.
   * @param beside the fields of its keys that the item itself does not have
   */
  stored(item: z.output<S>, ...[beside]: Beside<z.output<S>, KeyOf<Pk, Sk>>): Record<string, unknown> {
    const { expires, migrations = [] } = this.#declared;
    const fields: Record<string, unknown> = { ...(item as object) };
    return {
      ...this.keyOf({ ...fields, ...beside } as KeyOf<Pk, Sk>),
      ...fields,
      ...(migrations.length > 0 && { version: migrations.length + 1 }),
      ...(expires && { ttl: expires(item) }),
    };
  }

  /** Returns a stored item as it is declared, migrated if it is older. @throws UnreadableItem with the item's key */
  read(found: StoredItem): z.output<S> {
    const { name } = this.keeping;
    const { migrations = [] } = this.#declared;
    const key = this.#shownKey(found);
    const version = migrations.length > 0 ? Number(found.version ?? 1) : 1;
    if (version > migrations.length + 1) throw this.#report(new UnreadableItem(name, key, ['version']));
    const result = this.schema.safeParse(migrations.slice(version - 1).reduce((older, migrate) => migrate(older), found));
    if (result.success) return result.data;
    const fields = [...new Set(fieldsAtFault(result.error.issues))];
    throw this.#report(new UnreadableItem(name, key, fields));
  }

  /** Returns those of some items that can be read. The others are reported, and take nothing else with them: for lists that people see. */
  readable(found: readonly StoredItem[]): z.output<S>[] {
    return found.flatMap((item) => {
      try {
        return [this.read(item)];
      } catch (error) {
        if (error instanceof UnreadableItem) return [];
        throw error;
      }
    });
  }

  /** Returns an item, strongly consistent; null if there is none. @throws UnreadableItem */
  async find(fields: KeyOf<Pk, Sk>): Promise<z.output<S> | null> {
    const found = await readItem(this.tableName, this.keyOf(fields));
    return found ? this.read(found) : null;
  }

  /** Returns those of some items that exist, in no order, strongly consistent. @throws UnreadableItem */
  async findEach(fields: readonly KeyOf<Pk, Sk>[]): Promise<z.output<S>[]> {
    const found = await batchGet(
      this.tableName,
      fields.map((of) => this.keyOf(of)),
      true,
    );
    return found.map((item) => this.read(item));
  }

  /** Returns all items of a partition, in its order, strongly consistent. For sums, of which none may be missing. @throws UnreadableItem */
  async all(fields: Readonly<Record<Pk, string | number>>): Promise<z.output<S>[]> {
    return (await this.#query(fields)).map((item) => this.read(item));
  }

  /** Returns all items of a partition, in its order, strongly consistent, without those that cannot be read. For lists. */
  async listAll(fields: Readonly<Record<Pk, string | number>>): Promise<z.output<S>[]> {
    return this.readable(await this.#query(fields));
  }

  #query(fields: Readonly<Record<Pk, string | number>>): Promise<StoredItem[]> {
    return queryAll(this.tableName, this.#declared.pk.of(fields), this.starts.sk);
  }

  /** Returns the part of a transaction that writes an item, in place of one that is there. */
  put(item: z.output<S>, ...beside: Beside<z.output<S>, KeyOf<Pk, Sk>>): { Put: NonNullable<TransactionPart['Put']> } {
    return { Put: { TableName: this.tableName, Item: this.stored(item, ...beside) } };
  }

  /** Returns the part of a transaction that writes a new item. It is refused if there already is one. */
  creation(item: z.output<S>, ...beside: Beside<z.output<S>, KeyOf<Pk, Sk>>): { Put: NonNullable<TransactionPart['Put']> } {
    const { Put } = this.put(item, ...beside);
    return { Put: { ...Put, ConditionExpression: 'attribute_not_exists(pk)' } };
  }

  /**
   * Returns the part of a transaction that replaces an item, or writes the first one. It is refused if the item was written since it was read.
   * The item's `rev` counts its writes.
   * @param before as it was read; with `rev` 0, or null, if there was none
   * @param beside the fields of its keys that the item itself does not have
   */
  replacement(
    before: { rev: number } | null,
    after: Omit<z.output<S>, 'rev'>,
    ...beside: Beside<z.output<S>, KeyOf<Pk, Sk>>
  ): { Put: NonNullable<TransactionPart['Put']> } {
    const rev = before?.rev ?? 0;
    const { Put } = this.creation({ ...after, rev: rev + 1 } as z.output<S>, ...beside);
    if (rev === 0) return { Put };
    return { Put: { ...Put, ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': rev } } };
  }

  /** Writes a new item; one that is there already stays. @returns the stored one. @throws UnreadableItem */
  async keep(item: z.output<S>, ...beside: Beside<z.output<S>, KeyOf<Pk, Sk>>): Promise<z.output<S>> {
    const { Put } = this.creation(item, ...beside);
    try {
      await dynamodb().send(new PutCommand({ ...Put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }));
      return item;
    } catch (error) {
      if (!isConditionFailure(error) || !error.Item) throw error;
      return this.read(unmarshall(error.Item));
    }
  }

  /** Returns the key of a stored item as errors and log lines name it. */
  #shownKey({ pk, sk }: StoredItem): string {
    const key = `${String(pk)} ${String(sk)}`;
    if (!this.#declared.hasPersonalKey) return key;
    return `${this.starts.pk}(${createHash('sha256').update(key).digest('base64url')}) ${this.starts.sk}`;
  }

  #report(unreadable: UnreadableItem): UnreadableItem {
    reportUnreadable(this.keeping.name, unreadable);
    return unreadable;
  }
}
