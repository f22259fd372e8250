import type { KeyObject } from 'node:crypto';
import { openSharedStorage, type SharedStorage } from '../../storage/shared-storage.ts';
import { ObjectStore } from './object-store.ts';
import { readOrMakeSigningKey } from './signing-key.ts';
import { TokenStore } from './token-store.ts';

/** How long PayPal remembers a request id of a refund, in milliseconds: 45 days. Of an order it is 6 hours. */
const KEPT_FOR_MS = 45 * 24 * 60 * 60 * 1000;

/** All that the stand-in remembers. */
export interface Storage extends SharedStorage {
  objects: ObjectStore;
  tokens: TokenStore;
  signingKey: KeyObject;
}

/** @param path an SQLite file, or `:memory:` */
export function openStorage(path: string): Storage {
  const { database, shared } = openSharedStorage(path, KEPT_FOR_MS);
  return {
    ...shared,
    objects: new ObjectStore(database),
    tokens: new TokenStore(database),
    signingKey: readOrMakeSigningKey(database),
  };
}
