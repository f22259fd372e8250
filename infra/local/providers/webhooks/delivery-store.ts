import type { DatabaseSync, StatementSync } from 'node:sqlite';

const TABLE = `
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL,
    state TEXT NOT NULL,
    due_at REAL NOT NULL,
    rank REAL NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    created_at REAL NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_by_state ON deliveries (state, due_at, rank)`;

/** `failed` has been given up; `dropped` was never sent because the chaos switch said so. */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'dropped';

/** One sending of one event; a duplicated event has several. Times are in milliseconds since 1970. */
export interface Delivery {
  id: number;
  eventId: string;
  dueAt: number;
  /** Failed attempts since the first one or the last start of the process. */
  attempts: number;
  createdAt: number;
}

/** What still has to reach the webhook, and what has. */
export class DeliveryStore {
  readonly #add: StatementSync;
  readonly #next: StatementSync;
  readonly #finish: StatementSync;
  readonly #postpone: StatementSync;
  readonly #resume: StatementSync;
  readonly #count: StatementSync;

  constructor(database: DatabaseSync) {
    database.exec(TABLE);
    this.#add = database.prepare(
      'INSERT INTO deliveries (event_id, state, due_at, rank, created_at) VALUES (?, ?, ?, ?, ?)',
    );
    this.#next = database.prepare(
      "SELECT * FROM deliveries WHERE state = 'pending' ORDER BY due_at, rank LIMIT ?",
    );
    this.#finish = database.prepare('UPDATE deliveries SET state = ? WHERE id = ?');
    this.#postpone = database.prepare('UPDATE deliveries SET due_at = ?, attempts = attempts + 1 WHERE id = ?');
    this.#resume = database.prepare(
      "UPDATE deliveries SET due_at = ?, attempts = 0 WHERE state = 'pending' AND attempts > 0",
    );
    this.#count = database.prepare('SELECT state, count(*) AS total FROM deliveries GROUP BY state');
  }

  /** @param rank decides between deliveries that are due at the same time, the lower first */
  add(eventId: string, state: DeliveryState, dueAt: number, rank: number): void {
    this.#add.run(eventId, state, dueAt, rank, Date.now());
  }

  /** The pending deliveries in the order they are due. */
  next(limit: number): Delivery[] {
    return this.#next.all(limit).map((row) => ({
      id: Number(row['id']),
      eventId: String(row['event_id']),
      dueAt: Number(row['due_at']),
      attempts: Number(row['attempts']),
      createdAt: Number(row['created_at']),
    }));
  }

  finish(id: number, state: DeliveryState): void {
    this.#finish.run(state, id);
  }

  postpone(id: number, dueAt: number): void {
    this.#postpone.run(dueAt, id);
  }

  /** After a restart: what was waiting for its next attempt is due now, with the back-off begun anew. */
  resume(): void {
    this.#resume.run(Date.now());
  }

  counts(): Record<DeliveryState, number> {
    const counts = { pending: 0, delivered: 0, failed: 0, dropped: 0 };
    for (const row of this.#count.all()) counts[String(row['state']) as DeliveryState] = Number(row['total']);
    return counts;
  }
}
