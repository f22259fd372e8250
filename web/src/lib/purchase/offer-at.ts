import type { Package } from '#shared/api/site/events.ts';
import { priceAt, type SaleState, saleStateAt, stepAt } from '#shared/catalog/package-terms.ts';

/** A sale's state, or `sold-out` while it is open but nothing is left. */
type OfferState = SaleState | 'sold-out';

/** A package's price and availability at a given time. */
export interface Offer {
  state: OfferState;
  /** The price in minor units; the first price for a package that is not on sale yet. */
  price: number;
  /** The early price's regular price, its end (ISO 8601) and the next price, in minor units; null if no early price applies. */
  early: { usual: number; until: string; next: number } | null;
  /** The end of the sale; null if the sale has no end or is not open. */
  closesAt: string | null;
}

/**
 * Returns a package's offer at a given time.
 * @param now milliseconds since the epoch
 * @param isSoldOut true if no seat is left for this visitor
 */
export function offerAt(pkg: Package, now: number, isSoldOut = false): Offer {
  const sale = saleStateAt(pkg, now);
  const first = sale === 'upcoming' && pkg.sale_from !== null ? Date.parse(pkg.sale_from) : now;
  const price = priceAt(pkg, first);
  const step = stepAt(pkg, first);
  const isEarly = step !== null && pkg.price > price;
  return {
    state: sale === 'open' && isSoldOut ? 'sold-out' : sale,
    price,
    early: isEarly ? { usual: pkg.price, until: step.until, next: priceAt(pkg, Date.parse(step.until)) } : null,
    closesAt: sale === 'open' ? pkg.sale_until : null,
  };
}
