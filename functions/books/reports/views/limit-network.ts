import { ApiError } from '../../../platform/http/api-error.ts';

/** Views of one network that a running function counts in a minute. A campus has one address for hundreds of people. */
export const VIEWS_A_MINUTE = 120;
const MINUTE_MS = 60_000;
/** Networks whose views a running function remembers. */
const MOST_NETWORKS = 10_000;

const counted = new Map<string, number>();
let endsAt = 0;

/**
 * Refuses a network that sends too many views. It is counted in memory: a write for each view would cost more than a forged view does
 * harm.
 * @throws ApiError too_many_attempts
 */
export function limitNetwork(network: string, now: number): void {
  if (now >= endsAt || counted.size >= MOST_NETWORKS) {
    counted.clear();
    endsAt = now + MINUTE_MS;
  }
  const views = (counted.get(network) ?? 0) + 1;
  counted.set(network, views);
  if (views > VIEWS_A_MINUTE) throw new ApiError('too_many_attempts');
}
