import { DatabaseSync } from 'node:sqlite';

export interface Delivery {
  id: number;
  rule: string;
  /** The event as EventBridge hands it to a target, JSON. */
  envelope: string;
  /** How often it was handed over before. */
  receives: number;
}

/**
 * What the bus has taken and not yet handed over. A write is on its way to the disk before it is acknowledged,
 * so that it outlives this process.
 */
export class BusStore {
  readonly #db: DatabaseSync;

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
    `);
  }

  /** Keeps a delivery for each rule, all or none. */
  add(items: { rule: string; envelope: string }[]): void {
    const insert = this.#db.prepare('INSERT INTO deliveries (rule, envelope, due_at) VALUES (?, ?, ?)');
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      for (const { rule, envelope } of items) insert.run(rule, envelope, Date.now());
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Takes deliveries that are due; they come up again after `hiddenForMs` unless they are done by then. */
  take(rule: string, limit: number, hiddenForMs: number): Delivery[] {
    const now = Date.now();
    return this.#db
      .prepare(
        `UPDATE deliveries SET receives = receives + 1, due_at = ? WHERE id IN (
           SELECT id FROM deliveries WHERE rule = ? AND is_dead = 0 AND due_at <= ? ORDER BY due_at, id LIMIT ?
         ) RETURNING id, rule, envelope, receives`,
      )
      .all(now + hiddenForMs, rule, now, limit) as unknown as Delivery[];
  }

  done(id: number): void {
    this.#db.prepare('DELETE FROM deliveries WHERE id = ?').run(id);
  }

  retryAt(id: number, dueAt: number): void {
    this.#db.prepare('UPDATE deliveries SET due_at = ? WHERE id = ?').run(dueAt, id);
  }

  /** Moves a delivery to the dead letters: kept, and no longer tried. */
  bury(id: number): void {
    this.#db.prepare('UPDATE deliveries SET is_dead = 1 WHERE id = ?').run(id);
  }

  /** What a process that was killed had taken is due again at once. */
  releaseTaken(): void {
    this.#db.prepare('UPDATE deliveries SET due_at = ? WHERE is_dead = 0').run(Date.now());
  }

  counts(): { waiting: number; dead: number } {
    const row = this.#db
      .prepare('SELECT count(*) FILTER (WHERE is_dead = 0) AS waiting, count(*) FILTER (WHERE is_dead = 1) AS dead FROM deliveries')
      .get() as { waiting: number; dead: number };
    return { waiting: row.waiting, dead: row.dead };
  }

  /** When the next delivery is due, in milliseconds since the epoch; null where none waits. */
  nextDueAt(): number | null {
    const row = this.#db.prepare('SELECT min(due_at) AS at FROM deliveries WHERE is_dead = 0').get();
    return (row as { at: number | null }).at;
  }

  close(): void {
    this.#db.close();
  }
}
