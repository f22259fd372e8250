import type { Package } from './api/events.ts';

/** Before its first moment on sale, on sale, or after its last. */
export type SaleState = 'upcoming' | 'open' | 'closed';

type Priced = Pick<Package, 'price' | 'price_steps'>;
type Sold = Pick<Package, 'sale_from' | 'sale_until'>;

/**
 * What a package costs at a moment, minor units. A step's price holds until its moment and no longer: at that very
 * millisecond the next one holds. Whether the package is on sale then is another question.
 * @param now milliseconds since the epoch
 */
export function priceAt(pkg: Priced, now: number): number {
  return stepAt(pkg, now)?.price ?? pkg.price;
}

/**
 * The step that holds at a moment; null once the package costs its usual price.
 * @param now milliseconds since the epoch
 */
export function stepAt({ price_steps: steps }: Priced, now: number): Package['price_steps'][number] | null {
  return steps.find(({ until }) => now < Date.parse(until)) ?? null;
}

/**
 * Whether a package can be bought at a moment: from `sale_from` on, that millisecond included, until `sale_until`, that
 * one excluded.
 * @param now milliseconds since the epoch
 */
export function saleStateAt({ sale_from: from, sale_until: until }: Sold, now: number): SaleState {
  if (until !== null && now >= Date.parse(until)) return 'closed';
  return from !== null && now < Date.parse(from) ? 'upcoming' : 'open';
}

/**
 * The next moment at which a package's price or state becomes another; null where both stay.
 * @param now milliseconds since the epoch
 * @returns milliseconds since the epoch, always after `now`
 */
export function nextChangeAt(pkg: Priced & Sold, now: number): number | null {
  const moments = [pkg.sale_from, pkg.sale_until, ...pkg.price_steps.map(({ until }) => until)];
  const coming = moments.flatMap((moment) => (moment === null ? [] : [Date.parse(moment)])).filter((time) => time > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}
