import type { SellerText } from '#shared/brand/brand.ts';
import { type Brand, findSellerRecord, NO_BRAND, textsOf } from '../../catalog/listings/settings/brand-store.ts';
import { env } from '../../platform/env.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { PLATFORM, sellerOf } from '../../money/receipts/seller.ts';
import { SELLER_KEPT_MS } from './seller-rules.ts';

/** Maximum number of sellers in memory. */
const MOST_KEPT = 1000;

/** The seller of an event, as its pages show it. */
interface ShownSeller {
  /** As receipts have it. */
  name: string;
  /** The texts that it has for buyers. */
  texts: SellerText[];
  brand: Brand;
}

const kept = new Map<string, { seller: ShownSeller; readAt: number }>();

/**
 * Returns an event's seller, at most {@link SELLER_KEPT_MS} old. If it cannot be read, the operator's name without a brand: the event is
 * worth more.
 * @param now milliseconds
 */
export async function shownSeller(ownerId: string | undefined, now: number): Promise<ShownSeller> {
  const operator = { name: env.operator.name, texts: [], brand: NO_BRAND };
  if (ownerId === undefined || ownerId === PLATFORM) return operator;
  const known = kept.get(ownerId);
  if (known && now - known.readAt < SELLER_KEPT_MS) return known.seller;
  try {
    const { settings, brand } = await findSellerRecord(ownerId);
    const seller = { name: sellerOf(settings).name, texts: textsOf(brand), brand };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(ownerId, { seller, readAt: now });
    return seller;
  } catch (error) {
    log.warn('seller not read', { ownerId, cause: causeOf(error) });
    return known?.seller ?? operator;
  }
}
