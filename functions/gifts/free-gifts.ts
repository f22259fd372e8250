import { limitTries } from '../platform/http/limit-tries.ts';

/**
 * Gifts for nothing that one person may give in a day. Each sends a mail with their words to whomever they name, so
 * without a limit a code over the whole price would let them write to anybody.
 */
const LIMIT = 5;
const WINDOW_SECONDS = 24 * 60 * 60;

/** Counts a gift that costs nothing. @throws ApiError too_many_attempts, naming `gift` */
export async function countFreeGift(userId: string, now: Date): Promise<void> {
  const key = { pk: `FREE-GIFTS-BY#${userId}`, sk: 'WINDOW' };
  const what = `You have given ${LIMIT} gifts for nothing today.`;
  await limitTries({ key, limit: LIMIT, windowSeconds: WINDOW_SECONDS, what, field: 'gift' }, now);
}
