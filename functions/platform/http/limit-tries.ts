import { countInWindow, secondsOver, type WindowCount } from '../window-count.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/** How often something may be tried in a window of time. */
interface Limit {
  /** Of the window in the accounts table. */
  key: { pk: string; sk: string };
  limit: number;
  windowSeconds: number;
  /** What there was too much of, in a sentence. */
  what: string;
  /** The input that it was about. */
  field?: string;
}

/**
 * Counts a try before anything is done for it.
 * @returns the count, by which the try can be taken back
 * @throws ApiError too_many_attempts, with the seconds to wait
 */
export async function limitTries({ key, limit, windowSeconds, what, field }: Limit, now: Date): Promise<WindowCount> {
  const seconds = Math.floor(now.getTime() / 1000);
  const counted = await countInWindow(key, windowSeconds, seconds);
  const wait = secondsOver(counted, limit, seconds);
  if (wait > 0) throw tooManyAttempts(wait, what, field);
  return counted;
}
