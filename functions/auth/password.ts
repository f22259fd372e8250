import { argon2, type BinaryLike, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

type Algorithm = 'argon2id' | 'scrypt';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
/** OWASP's recommendation for scrypt, for runtimes whose OpenSSL has no argon2. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 96 * 1024 * 1024 };

const runArgon2 = promisify(argon2);
const runScrypt = promisify(scrypt) as (password: BinaryLike, salt: Buffer, length: number, options: object) => Promise<Buffer>;

/** Returns a hash that names its algorithm and carries its salt: `argon2id$<salt>$<hash>`, base64url. */
export async function hashPassword(password: string, algorithm: Algorithm = preferred()): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(algorithm, password, salt);
  return [algorithm, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Returns true if a password is the one that was hashed. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [algorithm, salt = '', hash = ''] = stored.split('$');
  const wanted = Buffer.from(hash, 'base64url');
  const given = await derive(algorithm as Algorithm, password, Buffer.from(salt, 'base64url'));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Returns argon2id where it exists. The type says that it always does, but a Node built against an older OpenSSL has none. */
function preferred(): Algorithm {
  return typeof (argon2 as unknown) === 'function' ? 'argon2id' : 'scrypt';
}

function derive(algorithm: Algorithm, password: string, salt: Buffer): Promise<Buffer> {
  const message = password.normalize('NFKC');
  if (algorithm === 'scrypt') return runScrypt(message, salt, 32, SCRYPT);
  return runArgon2('argon2id', { message, nonce: salt, ...ARGON2 });
}
