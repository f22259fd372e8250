import { openSharedStorage, type SharedStorage } from '../../base/storage/shared-storage.ts';
import { ObjectStore } from './object-store.ts';

/** Time for which Stripe stores an idempotency key, in milliseconds. */
const RETENTION_MS = 24 * 60 * 60 * 1000;

/** The stand-in's persistent state. */
export interface Storage extends SharedStorage {
  objects: ObjectStore;
}

/** Opens or creates the state. @param path an SQLite file, or `:memory:` */
export function openStorage(path: string): Storage {
  const { database, shared } = openSharedStorage(path, RETENTION_MS);
  return { ...shared, objects: new ObjectStore(database) };
}
