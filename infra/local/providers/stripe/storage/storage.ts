import { calm } from '../chaos.ts';
import { ChaosStore } from './chaos-store.ts';
import { inTransaction, openDatabase } from './database.ts';
import { DeliveryStore } from './delivery-store.ts';
import { IdempotentAnswers } from './idempotent-answers.ts';
import { ObjectStore } from './object-store.ts';

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
    answers: new IdempotentAnswers(database),
    deliveries: new DeliveryStore(database),
    chaos: new ChaosStore(database, calm),
    transaction: (work) => inTransaction(database, work),
    close: () => database.close(),
  };
}
