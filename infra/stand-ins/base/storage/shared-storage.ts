import type { DatabaseSync } from 'node:sqlite';
import { ChaosStore } from '../chaos/chaos-store.ts';
import { DeliveryStore } from '../webhooks/delivery-store.ts';
import { inTransaction, openDatabase } from './database.ts';
import { IdempotentAnswers } from './idempotent-answers.ts';

/** The persistent state that all stand-ins have in common. */
export interface SharedStorage {
  answers: IdempotentAnswers;
  deliveries: DeliveryStore;
  chaos: ChaosStore;
  /** Runs `work` in one transaction over all stores of the stand-in. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/**
 * Opens a stand-in's database.
 * @param path an SQLite file, or `:memory:`
 * @param retentionMs time for which the provider stores an idempotency key, in milliseconds
 * @returns also the database itself, for the provider's own stores
 */
export function openSharedStorage(path: string, retentionMs: number): { database: DatabaseSync; shared: SharedStorage } {
  const database = openDatabase(path);
  const shared = {
    answers: new IdempotentAnswers(database, retentionMs),
    deliveries: new DeliveryStore(database),
    chaos: new ChaosStore(database),
    transaction: <T>(work: () => T) => inTransaction(database, work),
    close: () => database.close(),
  };
  return { database, shared };
}
