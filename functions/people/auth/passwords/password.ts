import { argon2, type BinaryLike, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HashQueue, type Purpose } from './hash-queue.ts';

type Algorithm = 'argon2id' | 'scrypt';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
/** OWASP's recommendation for scrypt, for runtimes whose OpenSSL has no argon2. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 96 * 1024 * 1024 };

const queue = new HashQueue();

const runArgon2 = promisify(argon2);
const runScrypt = promisify(scrypt) as (password: BinaryLike, salt: Buffer, length: number, options: object) => Promise<Buffer>;

/**
 * Refuses a request while too many hashes wait, before anything is read or counted for it: a flood then costs no database calls.
 * @param purpose what the request needs a hash for
 * @throws ApiError too_many_attempts, with the seconds to wait
 */
export function requireHashingRoom(purpose: Purpose): void {
  queue.requireRoom(purpose);
}

/**
 * Returns a hash that names its algorithm and carries its salt: `argon2id$<salt>$<hash>`, base64url.
 * @throws ApiError too_many_attempts if too many hashes wait already
 */
export async function hashPassword(password: string, algorithm: Algorithm = preferred()): Promise<string> {
  const salt = randomBytes(16);
  const hash = await queued('new', algorithm, password, salt);
  return [algorithm, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Returns true if a password is the one that was hashed.
 * @param stored null where there is no account: nothing matches, and finding that out takes as long
 * @throws ApiError too_many_attempts if too many hashes wait already
 */
export async function passwordMatches(password: string, stored: string | null, purpose: Purpose = 'check'): Promise<boolean> {
  const [algorithm, salt = '', hash = ''] = (stored ?? `${preferred()}$${randomBytes(16).toString('base64url')}$`).split('$');
  const wanted = Buffer.from(hash, 'base64url');
  const given = await queued(purpose, algorithm as Algorithm, password, Buffer.from(salt, 'base64url'));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Returns argon2id where it exists. The type says that it always does, but a Node built against an older OpenSSL has none. */
function preferred(): Algorithm {
  return typeof (argon2 as unknown) === 'function' ? 'argon2id' : 'scrypt';
}

function queued(purpose: Purpose, algorithm: Algorithm, password: string, salt: Buffer): Promise<Buffer> {
  return queue.run(purpose, () => derive(algorithm, password, salt));
}

function derive(algorithm: Algorithm, password: string, salt: Buffer): Promise<Buffer> {
  const message = password.normalize('NFKC');
  if (algorithm === 'scrypt') return runScrypt(message, salt, 32, SCRYPT);
  return runArgon2('argon2id', { message, nonce: salt, ...ARGON2 });
}
