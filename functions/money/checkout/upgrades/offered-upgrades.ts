import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { toPackage } from '../../../catalog/listings/packages/item.ts';
import { isSoldOut } from '../../../catalog/inventory/is-sold-out.ts';
import { paidTickets } from './paid-tickets.ts';
import { type Upgrade, upgradesOf } from './upgrade-rules.ts';

/** Returns the upgrades that somebody can buy for an event: those of tickets that they paid for, as long as there are seats. @param now milliseconds */
export async function offeredUpgrades(userId: string, { _id: eventId, packages }: CatalogEvent, now: number): Promise<Upgrade[]> {
  const offered = upgradesOf(await paidTickets(userId, eventId), packages.map(toPackage), now);
  const isLeft = await Promise.all(offered.map(async ({ pkg }) => pkg.quota === null || !(await isSoldOut(pkg._id, pkg.quota))));
  return offered.filter((_, index) => isLeft[index]);
}
