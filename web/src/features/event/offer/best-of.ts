import type { Package } from '#shared/api/site/events.ts';
import { offerAt } from '../../../lib/purchase/offer-at.ts';

/**
 * Returns the package to highlight: the recommended one if it can be bought, else the first that can; undefined if none can.
 * @param now milliseconds since the epoch
 * @param soldOut ids of the packages that are sold out
 */
export function bestOf(packages: Package[], now: number, soldOut: ReadonlySet<string>): Package | undefined {
  const open = packages.filter((pkg) => offerAt(pkg, now, soldOut.has(pkg._id)).state === 'open');
  return open.find(({ recommended }) => recommended) ?? open[0];
}
