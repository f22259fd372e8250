import type { DatabaseSync } from 'node:sqlite';
import { ChaosStore } from '../chaos/chaos-store.ts';
import { DeliveryStore } from '../webhooks/delivery-store.ts';
import { inTransaction, openDatabase } from './database.ts';
import { IdempotentAnswers } from './idempotent-answers.ts';

/** What every stand-in remembers, whatever its provider's objects are. */
export interface SharedStorage {
  answers: IdempotentAnswers;
  deliveries: DeliveryStore;
  chaos: ChaosStore;
  /** Runs `work` as one transaction over all that the stand-in remembers. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/**
 * Opens a stand-in's file.
 * @param path an SQLite file, or `:memory:`
 * @param keptForMs how long the provider remembers an idempotency key, in milliseconds
 * @returns the database as well, for the stores of the provider's own
 */
export function openSharedStorage(path: string, keptForMs: number): { database: DatabaseSync; shared: SharedStorage } {
  const database = openDatabase(path);
  const shared = {
    answers: new IdempotentAnswers(database, keptForMs),
    deliveries: new DeliveryStore(database),
    chaos: new ChaosStore(database),
    transaction: <T>(work: () => T) => inTransaction(database, work),
    close: () => database.close(),
  };
  return { database, shared };
}
