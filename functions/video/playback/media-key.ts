import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { log } from '../../platform/log/log.ts';
import { platformSecret, type PlatformKeys, type PlatformSecret } from '../../platform/secrets.ts';

/** Time after which every edge location knows a new public key; until then it would refuse what the key signed. */
const SPREAD_MS = 15 * 60_000;

/** The key that signs media cookies. */
export interface MediaKey {
  /** Id of the public key. */
  keyPairId: string;
  /** PEM. */
  privateKey: string;
}

/** The public keys that the deployment named to this function. */
export interface NamedKeys {
  generation: number;
  keyPairId: string;
  /** Id of the previous generation's public key; null if there is none. */
  keyPairIdBefore: string | null;
}

/**
 * Returns the key that this function signs with. Function and secret change at different times during a rotation, and the
 * secret is cached for minutes: whatever the state of each, the private key matches the public key id returned with it.
 * @throws ApiError unavailable if neither key is in the secret
 */
export async function mediaKey(readSecret: (isFresh?: boolean) => Promise<PlatformSecret> = platformSecret): Promise<MediaKey> {
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

/** Returns the named key that signs at a given time (milliseconds), with its private key; null if the secret has neither. */
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
