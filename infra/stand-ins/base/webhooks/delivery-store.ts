import type { DatabaseSync } from 'node:sqlite';
import { type PreparedStatements, prepared } from '../storage/prepared.ts';

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

const STATEMENTS = {
  add: 'INSERT INTO deliveries (event_id, state, due_at, rank, created_at) VALUES (?, ?, ?, ?, ?)',
  next: "SELECT * FROM deliveries WHERE state = 'pending' ORDER BY due_at, rank LIMIT ?",
  finish: 'UPDATE deliveries SET state = ? WHERE id = ?',
  postpone: 'UPDATE deliveries SET due_at = ?, attempts = attempts + 1 WHERE id = ?',
  resume: "UPDATE deliveries SET due_at = ?, attempts = 0 WHERE state = 'pending' AND attempts > 0",
  count: 'SELECT state, count(*) AS total FROM deliveries GROUP BY state',
};

/** The state of a delivery. `failed`: given up. `dropped`: never sent, because of the chaos settings. */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'dropped';

/** A delivery of an event; a duplicated event has several. Times are in milliseconds since the epoch. */
export interface Delivery {
  id: number;
  eventId: string;
  dueAt: number;
  /** Number of failed attempts since the delivery was created or the process started. */
  attempts: number;
  createdAt: number;
}

/** Stores the pending and finished deliveries. */
export class DeliveryStore {
  readonly #statements: PreparedStatements<typeof STATEMENTS>;

  constructor(database: DatabaseSync) {
    this.#statements = prepared(database, TABLE, STATEMENTS);
  }

  /** Adds a delivery. @param rank order of deliveries that are due at the same time, lowest first */
  add(eventId: string, state: DeliveryState, dueAt: number, rank: number): void {
    this.#statements.add.run(eventId, state, dueAt, rank, Date.now());
  }

  /** Returns pending deliveries in the order in which they are due. */
  next(limit: number): Delivery[] {
    return this.#statements.next.all(limit).map((row) => ({
      id: Number(row['id']),
      eventId: String(row['event_id']),
      dueAt: Number(row['due_at']),
      attempts: Number(row['attempts']),
      createdAt: Number(row['created_at']),
    }));
  }

  finish(id: number, state: DeliveryState): void {
    this.#statements.finish.run(state, id);
  }

  postpone(id: number, dueAt: number): void {
    this.#statements.postpone.run(dueAt, id);
  }

  /** Makes deliveries that wait for a retry due now and resets their backoff. Call it after a restart. */
  resume(): void {
    this.#statements.resume.run(Date.now());
  }

  counts(): Record<DeliveryState, number> {
    const counts = { pending: 0, delivered: 0, failed: 0, dropped: 0 };
    for (const row of this.#statements.count.all()) counts[String(row['state']) as DeliveryState] = Number(row['total']);
    return counts;
  }
}
