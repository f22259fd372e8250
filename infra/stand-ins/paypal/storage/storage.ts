import type { KeyObject } from 'node:crypto';
import { openSharedStorage, type SharedStorage } from '../../base/storage/shared-storage.ts';
import { ObjectStore } from './object-store.ts';
import { readOrMakeSigningKey } from './signing-key.ts';
import { TokenStore } from './token-store.ts';

/** Time for which PayPal stores request IDs of refunds: 45 days. Those of orders are stored for 6 hours. */
const RETENTION_MS = 45 * 24 * 60 * 60 * 1000;

/** The stand-in's persistent state. */
export interface Storage extends SharedStorage {
  objects: ObjectStore;
  tokens: TokenStore;
  /** Returns the private key that signs webhooks. The first call makes it: few tests have one sent, and making it takes long. */
  signingKey: () => KeyObject;
}

/** Opens or creates the state. @param path an SQLite file, or `:memory:` */
export function openStorage(path: string): Storage {
  const { database, shared } = openSharedStorage(path, RETENTION_MS);
  let signingKey: KeyObject | undefined;
  return {
    ...shared,
    objects: new ObjectStore(database),
    tokens: new TokenStore(database),
    signingKey: () => (signingKey ??= readOrMakeSigningKey(database)),
  };
}
