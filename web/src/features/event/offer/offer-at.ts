import type { Package } from '#shared/api/events.ts';
import { priceAt, type SaleState, saleStateAt, stepAt } from '#shared/package-price.ts';

/** A package as a buyer finds it at a moment. */
export interface Offer {
  state: SaleState;
  /** Minor units. Of a package that is not on sale yet, what it will cost first. */
  price: number;
  /** What it costs later, and from when on, where that is more. */
  later: { price: number; from: string } | null;
}

/** @param now milliseconds since the epoch */
export function offerAt(pkg: Package, now: number): Offer {
  const state = saleStateAt(pkg, now);
  const first = state === 'upcoming' && pkg.sale_from !== null ? Date.parse(pkg.sale_from) : now;
  const price = priceAt(pkg, first);
  const step = stepAt(pkg, first);
  return { state, price, later: step && pkg.price > price ? { price: pkg.price, from: step.until } : null };
}

/** The package to put forward: the recommended one, else the first, of those that can be bought; undefined where none can. */
export function bestOf(packages: Package[], now: number): Package | undefined {
  const open = packages.filter((pkg) => saleStateAt(pkg, now) === 'open');
  return open.find(({ recommended }) => recommended) ?? open[0];
}
