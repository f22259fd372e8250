import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { newStatementKey } from '#shared/ledger/statement-key.ts';

/** Keys that are replaced together. */
interface RotatingKeys {
  generation: number;
  /** Signs the token that the page keeps; 256 bits, base64url. */
  tokenSecret: string;
  /** PEM (PKCS #8), RSA 2048, as CloudFront's signed cookies require. */
  mediaPrivateKey: string;
  /** ISO 8601; the edge needs some minutes to learn a new public half. Missing in keys older than this field. */
  madeAt?: string;
}

/** The platform's secret as it is stored. */
export interface PlatformKeys extends RotatingKeys {
  /** Secret by which the API recognises the distribution. Never rotated: both cannot change it at the same moment. */
  originSecret: string;
  /** The previous keys, for what was signed with them and for a deployment that is rolled back. */
  previous?: RotatingKeys;
  /** Public keys with which the distribution verifies media cookies, PEM (SPKI) by generation. */
  mediaPublicKeys: Record<string, string>;
  /**
   * Keys that encrypt the secrets of authenticator apps, 256 bits in base64url, by generation; never removed. Missing until the first
   * deployment that needs them.
   */
  secondFactorKeys?: Record<string, string>;
  /**
   * Private keys that sign statements, PEM (PKCS #8) of P-256, by generation; never removed, because their public halves verify what partners
   * have. Missing until the first deployment that needs them.
   */
  statementKeys?: Record<string, string>;
  /** The first organiser's credentials, written by the function that makes the account; not a key, only stored here. */
  firstAdmin?: { email: string; password: string };
}

/**
 * Returns the keys of a generation: the stored ones, the previous ones if a deployment is rolled back, else new ones.
 * Idempotent for each generation, because CloudFormation may repeat a request. There is always a public key of the
 * previous generation, too, made for the purpose if that generation never signed anything.
 * @param stored the secret's present content; an empty object at first
 */
export function keysForGeneration(stored: Partial<PlatformKeys>, generation: number): PlatformKeys {
  if (!isComplete(stored)) {
    const first = newKeys(generation);
    return withLaterKeys({
      ...stored,
      ...first,
      originSecret: randomText(),
      mediaPublicKeys: withPublicKeys({}, first),
    });
  }
  if (stored.generation === generation) return withLaterKeys(stored);
  const { generation: present, tokenSecret, mediaPrivateKey, madeAt, previous, ...others } = stored;
  const current = { generation: present, tokenSecret, mediaPrivateKey, ...(madeAt && { madeAt }) };
  const wanted = previous?.generation === generation ? previous : newKeys(generation);
  // Everything else in the secret is kept.
  return withLaterKeys({
    ...others,
    ...wanted,
    previous: current,
    mediaPublicKeys: withPublicKeys(stored.mediaPublicKeys, wanted),
  });
}

/** Returns the keys with those of their generation that older stages lack; the same object if they have them. */
const withLaterKeys = (keys: PlatformKeys): PlatformKeys => withStatementKey(withSecondFactorKey(keys));

/** Returns the keys with one of their generation for the secrets of authenticator apps; the same object if they have it. */
function withSecondFactorKey(keys: PlatformKeys): PlatformKeys {
  const { generation, secondFactorKeys = {} } = keys;
  if (secondFactorKeys[generation] !== undefined) return keys;
  return { ...keys, secondFactorKeys: { ...secondFactorKeys, [generation]: randomText() } };
}

/** Returns the keys with one of their generation for statements; the same object if they have it. */
function withStatementKey(keys: PlatformKeys): PlatformKeys {
  const { generation, statementKeys = {} } = keys;
  if (statementKeys[generation] !== undefined) return keys;
  return { ...keys, statementKeys: { ...statementKeys, [generation]: newStatementKey() } };
}

/** Adds a generation's public key and, if it is missing, that of the previous one. Existing keys are never changed. */
function withPublicKeys(known: Record<string, string>, { generation, mediaPrivateKey }: RotatingKeys) {
  const before = generation - 1;
  return {
    ...(before > 0 && { [before]: known[before] ?? publicHalf(newKeys(before).mediaPrivateKey) }),
    ...known,
    [generation]: publicHalf(mediaPrivateKey),
  };
}

/** Returns the public half of a private key, PEM (SPKI). */
function publicHalf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

function isComplete(stored: Partial<PlatformKeys>): stored is PlatformKeys {
  return Boolean(
    stored.generation && stored.tokenSecret && stored.mediaPrivateKey && stored.originSecret && stored.mediaPublicKeys,
  );
}

function newKeys(generation: number): RotatingKeys {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { generation, tokenSecret: randomText(), mediaPrivateKey: privateKey, madeAt: new Date().toISOString() };
}

const randomText = () => randomBytes(32).toString('base64url');
