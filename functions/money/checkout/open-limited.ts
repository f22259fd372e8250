import { createHash, randomInt } from 'node:crypto';
import { countInWindow, readWindow, secondsOver, tooManyAttempts, uncount } from '../../platform/http/limit-tries.ts';
import type { WindowCount } from '../../platform/items/windows-store.ts';

/** Maximum number of payments that one account may open in an hour; opening the same one again is not counted. */
export const ACCOUNT_LIMIT = 20;
const ACCOUNT_SECONDS = 60 * 60;
/** Payments opened from one network in ten minutes after which each of its accounts may open a few an hour only. */
export const BUSY_NETWORK = 1_000;
export const ACCOUNT_LIMIT_WHERE_BUSY = 3;
/** Maximum number of payments that one network may open in ten minutes: a mobile carrier has one address for thousands of people. */
export const NETWORK_LIMIT = 5_000;
const NETWORK_SECONDS = 10 * 60;
/** One of so many payments is counted for its network, for all of them. */
const SAMPLE = 8;

/** A buyer who opens a payment. */
interface Payer {
  userId: string;
  network: string;
}

/**
 * Opens a payment at a provider, and counts it before that: whoever tests stolen cards needs many, and an honest buyer a few. To
 * cost no more than one write, seven of eight are counted for the account and only read the network's count; the eighth, by
 * chance, is counted for the network. So a network's item is written rarely, and the limits hold approximately. A payment that
 * is refused or that the provider did not open is not counted for the network.
 * @throws ApiError too_many_attempts, and what opening throws
 */
export async function openLimited<T>({ userId, network }: Payer, open: () => Promise<T>): Promise<T> {
  const now = Math.floor(Date.now() / 1000);
  // Hashed, because the count may outlive the account by an hour.
  const payer = createHash('sha256').update(userId).digest('base64url');
  const account = { key: { pk: `PAYMENTS-BY#${payer}`, sk: 'WINDOW' }, seconds: ACCOUNT_SECONDS };
  const others = { key: { pk: `PAYMENTS-FROM#${network}`, sk: 'WINDOW' }, seconds: NETWORK_SECONDS };
  const isSample = randomInt(SAMPLE) === 0;
  const [counting, reading, counts] = isSample ? [others, account, SAMPLE] : [account, others, 1];
  const [counted, read] = await Promise.all([
    countInWindow(counting.key, counting.seconds, now, { counts, isShared: isSample }),
    readWindow(reading.key, now),
  ]);
  const takeBack = () => uncount(counting.key, counted, counts);
  const [ofAccount, ofNetwork] = isSample ? [{ ...read, tried: read.tried + 1 }, counted] : [counted, read];
  const wait = secondsToWait(ofAccount, ofNetwork, now);
  if (wait > 0) {
    // Otherwise an account beyond its limit could use up that of its neighbours.
    if (isSample) await takeBack();
    throw tooManyAttempts(wait, 'Too many payments were started in a row.');
  }
  try {
    return await open();
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/** Returns the seconds to wait before the next payment; 0 if this one is allowed. @param ofAccount with this payment */
export function secondsToWait(ofAccount: WindowCount, ofNetwork: WindowCount, now: number): number {
  const limit = ofNetwork.tried > BUSY_NETWORK ? ACCOUNT_LIMIT_WHERE_BUSY : ACCOUNT_LIMIT;
  return Math.max(secondsOver(ofNetwork, NETWORK_LIMIT, now), secondsOver(ofAccount, limit, now));
}
