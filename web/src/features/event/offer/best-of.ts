import type { Package } from '#shared/api/events.ts';
import { offerAt } from '../../../lib/purchase/offer-at.ts';

/**
 * The package to put forward: the recommended one, else the first, of those that can be bought; undefined where none can.
 * @param now milliseconds since the epoch
 * @param soldOut ids of those of which none is left
 */
export function bestOf(packages: Package[], now: number, soldOut: ReadonlySet<string>): Package | undefined {
  const open = packages.filter((pkg) => offerAt(pkg, now, soldOut.has(pkg._id)).state === 'open');
  return open.find(({ recommended }) => recommended) ?? open[0];
}
