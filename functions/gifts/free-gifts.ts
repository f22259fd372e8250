import { tooManyAttempts } from '../platform/http/too-many-attempts.ts';
import { countInWindow, secondsOver } from '../platform/window-count.ts';

/**
 * Gifts for nothing that one person may give in a day. Each sends a mail with their words to whomever they name, so
 * without a limit a code over the whole price would let them write to anybody.
 */
const LIMIT = 5;
const WINDOW_SECONDS = 24 * 60 * 60;

/** Counts a gift that costs nothing. @throws ApiError too_many_attempts, naming `gift` */
export async function countFreeGift(userId: string, now: Date): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const counted = await countInWindow({ pk: `FREE-GIFTS-BY#${userId}`, sk: 'WINDOW' }, WINDOW_SECONDS, seconds);
  const wait = secondsOver(counted, LIMIT, seconds);
  if (wait > 0) throw tooManyAttempts(wait, `You have given ${LIMIT} gifts for nothing today.`, 'gift');
}
