import { openSharedStorage, type SharedStorage } from '../../storage/shared-storage.ts';
import { ObjectStore } from './object-store.ts';

/** How long Stripe remembers an idempotency key, in milliseconds. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** All that the stand-in remembers. */
export interface Storage extends SharedStorage {
  objects: ObjectStore;
}

/** @param path an SQLite file, or `:memory:` */
export function openStorage(path: string): Storage {
  const { database, shared } = openSharedStorage(path, KEPT_FOR_MS);
  return { ...shared, objects: new ObjectStore(database) };
}
