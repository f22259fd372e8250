import { limitTries } from '../platform/http/limit-tries.ts';
import { uncount } from '../platform/window-count.ts';

/** Wrong codes in a window: who mistypes needs a few, who guesses needs millions. */
const WINDOW_SECONDS = 15 * 60;
const USER_LIMIT = 10;
/** A company or a mobile network shares one. */
const NETWORK_LIMIT = 100;

/** Somebody tries a code. */
interface Try {
  userId: string;
  network: string;
  now: Date;
}

const userKey = (userId: string) => ({ pk: `CODE-TRIES-BY#${userId}`, sk: 'WINDOW' });
const networkKey = (network: string) => ({ pk: `CODE-TRIES-FROM#${network}`, sk: 'WINDOW' });

/**
 * Looks a code up, slowly for who guesses: each look is counted before, so that a burst cannot pass while the count is
 * still low, and taken back where there is such a code.
 * @throws ApiError too_many_attempts
 */
export async function countWrong<T>(tried: Try, look: () => Promise<T | null>): Promise<T | null> {
  const takeBackFirst = await count(userKey(tried.userId), USER_LIMIT, tried.now);
  // Only after that: one person who goes on trying does not keep all the others of a network out.
  const takeBackSecond = await count(networkKey(tried.network), NETWORK_LIMIT, tried.now);
  const found = await look();
  if (found !== null) await Promise.all([takeBackFirst(), takeBackSecond()]);
  return found;
}

/** @returns takes it back */
async function count(key: ReturnType<typeof userKey>, limit: number, now: Date): Promise<() => Promise<void>> {
  const counted = await limitTries({ key, limit, windowSeconds: WINDOW_SECONDS, what: 'Too many codes that we do not know.' }, now);
  return () => uncount(key, counted);
}
