import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';

export interface Delivery {
  id: number;
  rule: string;
  /** The event as EventBridge hands it to a target, as JSON. */
  envelope: string;
  /** Number of times it was handed over. */
  receives: number;
}

/**
 * Returns the real time, even while a test moves the clock: a delivery that is stored in that time would otherwise not be due
 * until the clock gets there again.
 */
export const { now } = Date;

const SQL = {
  add: 'INSERT INTO deliveries (rule, envelope, due_at) VALUES (?, ?, ?)',
  due: 'SELECT DISTINCT rule FROM deliveries WHERE is_dead = 0 AND due_at <= ?',
  take: `
    UPDATE deliveries SET receives = receives + 1, due_at = ? WHERE id IN (
      SELECT id FROM deliveries WHERE rule = ? AND is_dead = 0 AND due_at <= ? ORDER BY due_at, id LIMIT ?
    ) RETURNING id, rule, envelope, receives`,
  done: 'DELETE FROM deliveries WHERE id IN (SELECT value FROM json_each(?))',
  retryAt: 'UPDATE deliveries SET due_at = ? WHERE id = ?',
  bury: 'UPDATE deliveries SET is_dead = 1 WHERE id = ?',
  releaseTaken: 'UPDATE deliveries SET due_at = ? WHERE is_dead = 0',
  counts: 'SELECT count(*) FILTER (WHERE is_dead = 0) AS waiting, count(*) FILTER (WHERE is_dead = 1) AS dead FROM deliveries',
  deadLetters: 'SELECT id, rule, envelope, receives FROM deliveries WHERE is_dead = 1 ORDER BY id',
  nextDueAt: 'SELECT min(due_at) AS at FROM deliveries WHERE is_dead = 0',
} as const;

const toDelivery = ({ id, rule, envelope, receives }: Record<string, SQLOutputValue>): Delivery => ({
  id: Number(id),
  rule: String(rule),
  envelope: String(envelope),
  receives: Number(receives),
});

type Statements = Record<keyof typeof SQL, StatementSync>;

/**
 * Stores the deliveries that the bus has accepted and no consumer has handled yet. A write is handed to the operating
 * system before it is acknowledged, so that it outlives this process.
 */
export class BusStore {
  readonly #db: DatabaseSync;
  readonly #statements: Statements;

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS deliveries (
        id INTEGER PRIMARY KEY,
        rule TEXT NOT NULL,
        envelope TEXT NOT NULL,
        receives INTEGER NOT NULL DEFAULT 0,
        due_at INTEGER NOT NULL,
        is_dead INTEGER NOT NULL DEFAULT 0
      );
      CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (rule, is_dead, due_at);
      CREATE INDEX IF NOT EXISTS deliveries_next ON deliveries (is_dead, due_at);
    `);
    const statements = Object.entries(SQL).map(([name, sql]) => [name, this.#db.prepare(sql)]);
    this.#statements = Object.fromEntries(statements) as Statements;
  }

  /** Stores one delivery per rule, all or none. */
  add(items: { rule: string; envelope: string }[]): void {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      for (const { rule, envelope } of items) this.#statements.add.run(rule, envelope, now());
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Returns the rules for which a delivery is due. */
  dueRules(): Set<string> {
    return new Set(this.#statements.due.all(now()).map(({ rule }) => String(rule)));
  }

  /** Takes deliveries that are due. They become due again after `hiddenForMs` unless they are done by then. */
  take(rule: string, limit: number, hiddenForMs: number): Delivery[] {
    return this.#statements.take.all(now() + hiddenForMs, rule, now(), limit).map(toDelivery);
  }

  done(ids: readonly number[]): void {
    if (ids.length > 0) this.#statements.done.run(JSON.stringify(ids));
  }

  retryAt(id: number, dueAt: number): void {
    this.#statements.retryAt.run(dueAt, id);
  }

  /** Moves a delivery to the dead letters, where it is kept and no longer retried. */
  bury(id: number): void {
    this.#statements.bury.run(id);
  }

  /** Makes deliveries that a killed process had taken due again immediately. */
  releaseTaken(): void {
    this.#statements.releaseTaken.run(now());
  }

  counts(): { waiting: number; dead: number } {
    const { waiting, dead } = this.#statements.counts.get() as { waiting: number; dead: number };
    return { waiting, dead };
  }

  deadLetters(): Delivery[] {
    return this.#statements.deadLetters.all().map(toDelivery);
  }

  /** Returns the time at which the next delivery is due, in milliseconds since the epoch; null if none is waiting. */
  nextDueAt(): number | null {
    return (this.#statements.nextDueAt.get() as { at: number | null }).at;
  }

  close(): void {
    this.#db.close();
  }
}
