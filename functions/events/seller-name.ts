import { causeOf, log } from '../platform/log.ts';
import { env } from '../platform/env.ts';
import { findSeller, PLATFORM } from '../receipts/seller.ts';

/** Time for which a process keeps a seller's name, so that a lookup of an event usually costs no read for it, milliseconds. */
const KEPT_MS = 60_000;
/** Maximum number of names in memory. */
const MOST_KEPT = 1000;

const kept = new Map<string, { name: string; readAt: number }>();

/**
 * Returns the name of an event's seller, as receipts have it; at most a minute old. If it cannot be read, the operator's: the
 * event is worth more than the name.
 * @param now milliseconds
 */
export async function sellerName(ownerId: string | undefined, now: number): Promise<string> {
  if (ownerId === undefined || ownerId === PLATFORM) return env.operator.name;
  const known = kept.get(ownerId);
  if (known && now - known.readAt < KEPT_MS) return known.name;
  try {
    const { name } = await findSeller(ownerId);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(ownerId, { name, readAt: now });
    return name;
  } catch (error) {
    log.warn('seller not read', { ownerId, cause: causeOf(error) });
    return known?.name ?? env.operator.name;
  }
}
