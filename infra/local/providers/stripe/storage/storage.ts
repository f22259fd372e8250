import { ChaosStore } from '../../chaos/chaos-store.ts';
import { inTransaction, openDatabase } from '../../storage/database.ts';
import { IdempotentAnswers } from '../../storage/idempotent-answers.ts';
import { DeliveryStore } from '../../webhooks/delivery-store.ts';
import { ObjectStore } from './object-store.ts';

/** How long Stripe remembers an idempotency key, in milliseconds. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** All that the stand-in remembers. */
export interface Storage {
  objects: ObjectStore;
  answers: IdempotentAnswers;
  deliveries: DeliveryStore;
  chaos: ChaosStore;
  /** Runs `work` as one transaction over all of the above. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** @param path an SQLite file, or `:memory:` */
export function openStorage(path: string): Storage {
  const database = openDatabase(path);
  return {
    objects: new ObjectStore(database),
    answers: new IdempotentAnswers(database, KEPT_FOR_MS),
    deliveries: new DeliveryStore(database),
    chaos: new ChaosStore(database),
    transaction: (work) => inTransaction(database, work),
    close: () => database.close(),
  };
}
