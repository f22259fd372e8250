import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newStatementKey } from '#shared/ledger/statement-key.ts';
import type { PaymentsSecret } from '../../../functions/platform/secrets.ts';

/** Keys are never rotated here; a new data folder gets new ones. */
export const KEY_GENERATION = 1;

/** The secrets that a deployment creates in its account; here they are created once and stored in the data folder. */
export interface Keys extends PaymentsSecret {
  tokenSecret: string;
  originSecret: string;
  /** Encrypts the secrets of authenticator apps. */
  secondFactorKey: string;
  /** Signs statements, PEM. */
  statementKey: string;
  organizerPassword: string;
  mediaKeyPairId: string;
  /** PEM. */
  mediaPrivateKey: string;
  mediaPublicKey: string;
}

export function readOrMakeKeys(dataDir: string): Keys {
  const file = path.join(dataDir, 'keys.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys>) : {};
  // A folder of an earlier version lacks keys that were added later.
  if (isComplete(stored)) return stored;
  const keys = { ...makeKeys(), ...stored };
  // Written to a temporary file and renamed, so that a crash never leaves half a file.
  writeFileSync(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}

const isComplete = (keys: Partial<Keys>): keys is Keys =>
  [keys.secondFactorKey, keys.statementKey, keys.stripeConnectWebhookSecret].every((key) => key !== undefined);

function makeKeys(): Keys {
  const media = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const random = () => randomBytes(24).toString('hex');
  return {
    tokenSecret: random(),
    originSecret: random(),
    secondFactorKey: randomBytes(32).toString('base64url'),
    statementKey: newStatementKey(),
    organizerPassword: randomBytes(9).toString('base64url'),
    mediaKeyPairId: `K${randomBytes(7).toString('hex').toUpperCase()}`,
    mediaPrivateKey: media.privateKey,
    mediaPublicKey: media.publicKey,
    stripeSecretKey: `sk_test_${random()}`,
    stripePublishableKey: `pk_test_${random()}`,
    stripeWebhookSecret: `whsec_${random()}`,
    stripeConnectWebhookSecret: `whsec_${random()}`,
    paypalClientId: `A${random()}`,
    paypalClientSecret: `E${random()}`,
    paypalWebhookId: randomBytes(9).toString('hex').toUpperCase().slice(0, 17),
    paypalEnvironment: 'sandbox',
  };
}
