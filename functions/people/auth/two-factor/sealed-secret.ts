import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ApiError } from '../../../platform/http/api-error.ts';
import { platformSecret, type PlatformSecret } from '../../../platform/secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret for storage with the platform's newest key, bound to an account: moved to another account, it cannot be opened.
 * @returns the key's generation and the encrypted bytes: `1.<base64url>`
 * @throws ApiError unavailable while the platform has no key for it yet, as in the middle of a deployment
 */
export async function seal(secret: string, userId: string): Promise<string> {
  const keys = await platformSecret();
  const generation = String(keys.generation);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, await keyOf(generation, keys), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${generation}.${sealed.toString('base64url')}`;
}

/** Decrypts what {@link seal} returned for the same account. @throws ApiError unavailable if its key cannot be found */
export async function open(sealed: string, userId: string): Promise<string> {
  const [generation = '', text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, await keyOf(generation), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
}

/** Returns true if a key was made since that replaces the one with which a secret was sealed. */
export async function isSealedByOldKey(sealed: string): Promise<boolean> {
  const { generation } = await platformSecret();
  return !sealed.startsWith(`${generation}.`);
}

/** Returns the key of a generation. One that the cached secret lacks is newer than the cache, so the secret is read again. */
async function keyOf(generation: string, cached?: PlatformSecret): Promise<Buffer> {
  const known = (cached ?? (await platformSecret())).secondFactorKeys?.[generation];
  const key = known ?? (await platformSecret(true)).secondFactorKeys?.[generation];
  if (key === undefined) throw new ApiError('unavailable');
  return Buffer.from(key, 'base64url');
}
