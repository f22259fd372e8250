import type { Package } from '#shared/api/events.ts';
import { priceAt, type SaleState, saleStateAt, stepAt } from '#shared/package-price.ts';

/** Beside when it is sold: whether anything of it is left. */
type OfferState = SaleState | 'sold-out';

/** A package as a buyer finds it at a moment. */
export interface Offer {
  state: OfferState;
  /** Minor units. Of a package that is not on sale yet, what it will cost first. */
  price: number;
  /** While it costs less than usual: what it costs usually, minor units, until when, and what it costs then. */
  early: { usual: number; until: string; next: number } | null;
  /** When its sale ends; null where that is not known, or not now. */
  closesAt: string | null;
}

/**
 * @param now milliseconds since the epoch
 * @param isSoldOut whether there is no seat for this visitor
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
