import type { KeyObject } from 'node:crypto';
import { ChaosStore } from '../../chaos/chaos-store.ts';
import { inTransaction, openDatabase } from '../../storage/database.ts';
import { IdempotentAnswers } from '../../storage/idempotent-answers.ts';
import { DeliveryStore } from '../../webhooks/delivery-store.ts';
import { ObjectStore } from './object-store.ts';
import { readOrMakeSigningKey } from './signing-key.ts';
import { TokenStore } from './token-store.ts';

/** How long PayPal remembers a request id of a refund, in milliseconds: 45 days. Of an order it is 6 hours. */
const KEPT_FOR_MS = 45 * 24 * 60 * 60 * 1000;

/** All that the stand-in remembers. */
export interface Storage {
  objects: ObjectStore;
  answers: IdempotentAnswers;
  tokens: TokenStore;
  deliveries: DeliveryStore;
  chaos: ChaosStore;
  signingKey: KeyObject;
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
    tokens: new TokenStore(database),
    deliveries: new DeliveryStore(database),
    chaos: new ChaosStore(database),
    signingKey: readOrMakeSigningKey(database),
    transaction: (work) => inTransaction(database, work),
    close: () => database.close(),
  };
}
