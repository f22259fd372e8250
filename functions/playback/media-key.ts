import { env } from '../platform/env.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { log } from '../platform/log.ts';
import { platformSecret, type PlatformKeys, type PlatformSecret } from '../platform/secrets.ts';

/** After this long every edge knows a new public key; until then it would refuse what the key signed. */
const SPREAD_MS = 15 * 60_000;

/** What signs media cookies. */
export interface MediaKey {
  /** The public half's id. */
  keyPairId: string;
  /** PEM. */
  privateKey: string;
}

/** The public keys that the deployment named to this function. */
export interface NamedKeys {
  generation: number;
  keyPairId: string;
  /** Of the generation before; null for none. */
  keyPairIdBefore: string | null;
}

/**
 * The key that this function signs with. Function and secret change at different moments of a rotation, and the
 * secret is kept for minutes: whatever each of them is, the private half is that of the public key it is answered with.
 * @throws ApiError unavailable where neither key is in the secret
 */
export async function mediaKey(readSecret: (isAnew?: boolean) => Promise<PlatformSecret> = platformSecret): Promise<MediaKey> {
  const named: NamedKeys = {
    generation: env.mediaKeyGeneration,
    keyPairId: env.mediaKeyPairId,
    keyPairIdBefore: env.mediaKeyPairIdBefore,
  };
  const found = keyIn(await readSecret(), named, Date.now()) ?? keyIn(await readSecret(true), named, Date.now());
  if (found) return found;
  log.error('the secret holds no media key of this deployment', { generation: named.generation });
  throw new ApiError('unavailable');
}

/** The named key that signs at a moment (milliseconds), with its private half; null where the secret has neither. */
export function keyIn(secret: PlatformSecret, named: NamedKeys, now: number): MediaKey | null {
  const { generation, keyPairId, keyPairIdBefore } = named;
  const current = ofGeneration(secret, generation);
  const before = ofGeneration(secret, generation - 1);
  if (before && keyPairIdBefore !== null && !(current && hasSpread(current, now))) {
    return { keyPairId: keyPairIdBefore, privateKey: before.mediaPrivateKey };
  }
  return current && { keyPairId, privateKey: current.mediaPrivateKey };
}

function ofGeneration(secret: PlatformSecret, generation: number): PlatformKeys | null {
  return [secret, secret.previous].find((keys) => keys?.generation === generation) ?? null;
}

const hasSpread = ({ madeAt }: PlatformKeys, now: number) => madeAt === undefined || now - Date.parse(madeAt) >= SPREAD_MS;
