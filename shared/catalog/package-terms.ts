import type { Package } from '../api/site/events.ts';

/** Number of devices that may play what a package sells at the same time, unless the organiser sets another. */
export const DEFAULT_STREAMS = 2;
/** The most that an organiser may set. */
export const MOST_STREAMS = 10;

/** The state of a sale: before its start, open, or after its end. */
export type SaleState = 'upcoming' | 'open' | 'closed';

type PricedPackage = Pick<Package, 'price' | 'price_steps'>;
type SaleWindow = Pick<Package, 'sale_from' | 'sale_until'>;

/**
 * Returns the price of a package at a moment, minor units. A step's price ends at its moment: at that very millisecond
 * the next one applies. The price does not say whether the package is on sale then.
 * @param now milliseconds since the epoch
 */
export function priceAt(pkg: PricedPackage, now: number): number {
  return stepAt(pkg, now)?.price ?? pkg.price;
}

/**
 * Returns the price step that applies at a moment; null once the package costs its usual price.
 * @param now milliseconds since the epoch
 */
export function stepAt({ price_steps: steps }: PricedPackage, now: number): Package['price_steps'][number] | null {
  return steps.find(({ until }) => now < Date.parse(until)) ?? null;
}

/**
 * Returns the state of a package's sale at a moment. It is open from `sale_from`, inclusive, until `sale_until`,
 * exclusive.
 * @param now milliseconds since the epoch
 */
export function saleStateAt({ sale_from: from, sale_until: until }: SaleWindow, now: number): SaleState {
  if (until !== null && now >= Date.parse(until)) return 'closed';
  return from !== null && now < Date.parse(from) ? 'upcoming' : 'open';
}

/**
 * Returns the next moment at which a package's price or sale state changes; null if both stay.
 * @param now milliseconds since the epoch
 * @returns milliseconds since the epoch, always after `now`
 */
export function nextChangeAt(pkg: PricedPackage & SaleWindow, now: number): number | null {
  const moments = [pkg.sale_from, pkg.sale_until, ...pkg.price_steps.map(({ until }) => until)];
  const coming = moments.flatMap((moment) => (moment === null ? [] : [Date.parse(moment)])).filter((time) => time > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}
