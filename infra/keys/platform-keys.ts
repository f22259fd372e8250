import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Keys that are replaced together. */
interface RotatingKeys {
  generation: number;
  /** Signs the token the page keeps; 256 bits, base64url. */
  tokenSecret: string;
  /** PEM (PKCS #8), RSA 2048: what CloudFront's signed cookies take. */
  mediaPrivateKey: string;
  /** ISO 8601: the edge needs some minutes to know a new public half. Missing in keys older than this field. */
  madeAt?: string;
}

/** The platform's secret as it is stored. */
export interface PlatformKeys extends RotatingKeys {
  /** What the distribution proves itself with; it stays, because two places could not change it at one moment. */
  originSecret: string;
  /** The keys before these, for what was signed with them and for a deployment that is rolled back. */
  previous?: RotatingKeys;
  /** PEM (SPKI) by generation: what the distribution verifies media cookies with. */
  mediaPublicKeys: Record<string, string>;
  /** The first organiser's password, written by who makes the account: no key, only kept. */
  firstAdmin?: { email: string; password: string };
}

/**
 * Answers the keys of a generation: those stored, those before them when a deployment is rolled back, else new
 * ones. Being asked twice for one generation answers the same keys, because CloudFormation may ask again.
 * There is a public key of the generation before, too, made for the purpose if that one never signed anything.
 * @param stored the secret's present content; an empty object at first
 */
export function keysForGeneration(stored: Partial<PlatformKeys>, generation: number): PlatformKeys {
  if (!isComplete(stored)) {
    const first = newKeys(generation);
    return { ...stored, ...first, originSecret: randomText(), mediaPublicKeys: withPublicKeys({}, first) };
  }
  if (stored.generation === generation) return stored;
  const { generation: present, tokenSecret, mediaPrivateKey, madeAt, previous, ...others } = stored;
  const current = { generation: present, tokenSecret, mediaPrivateKey, ...(madeAt && { madeAt }) };
  const wanted = previous?.generation === generation ? previous : newKeys(generation);
  // What else the secret holds is not for this to lose.
  return { ...others, ...wanted, previous: current, mediaPublicKeys: withPublicKeys(stored.mediaPublicKeys, wanted) };
}

/** Adds a generation's public key and, where it is missing, that of the one before. None is ever changed. */
function withPublicKeys(known: Record<string, string>, { generation, mediaPrivateKey }: RotatingKeys) {
  const before = generation - 1;
  return {
    ...(before > 0 && { [before]: known[before] ?? publicHalf(newKeys(before).mediaPrivateKey) }),
    ...known,
    [generation]: publicHalf(mediaPrivateKey),
  };
}

/** The public half of a private key, PEM (SPKI). */
function publicHalf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

function isComplete(stored: Partial<PlatformKeys>): stored is PlatformKeys {
  return Boolean(stored.generation && stored.tokenSecret && stored.mediaPrivateKey && stored.originSecret && stored.mediaPublicKeys);
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
