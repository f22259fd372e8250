import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

const TABLE = `
  CREATE TABLE IF NOT EXISTS signing_key (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    pem TEXT NOT NULL
  ) STRICT`;

/** Returns the private key that signs webhooks. It is created once, so that signatures stay valid after a restart. */
export function readOrMakeSigningKey(database: DatabaseSync): KeyObject {
  database.exec(TABLE);
  const row = database.prepare('SELECT pem FROM signing_key').get();
  if (row) return createPrivateKey(String(row['pem']));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  database.prepare('INSERT INTO signing_key VALUES (1, ?)').run(pem);
  return privateKey;
}
