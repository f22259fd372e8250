import type { Package } from '#shared/api/site/events.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { toPackage } from '../../../catalog/listings/packages/item.ts';
import { isBoughtIn, readEntitlement } from '../../../catalog/entitlements/sources-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findPaidTicket, paidTickets } from './paid-tickets.ts';
import { type Upgrade, upgradesOf, upgradeTo } from './upgrade-rules.ts';
import { isSoldOut } from '../../../catalog/inventory/availability.ts';

/** Returns the upgrades that somebody can buy for an event: those of tickets that they paid for, as long as there are seats. @param now milliseconds */
export async function offeredUpgrades(userId: string, { _id: eventId, packages }: CatalogEvent, now: number): Promise<Upgrade[]> {
  const offered = upgradesOf(await paidTickets(userId, eventId), packages.map(toPackage), now);
  const isLeft = await Promise.all(offered.map(async ({ pkg }) => pkg.quota === null || !(await isSoldOut(pkg._id, pkg.quota))));
  return offered.filter((_, index) => isLeft[index]);
}

/** An upgrade that a buyer requests. */
interface WantedUpgrade {
  event: CatalogEvent;
  pkg: Package;
  userId: string;
  /** The order of the ticket. */
  orderId: string;
}

/**
 * Returns the upgrade that a buyer requests, at the price that it has now. The price follows from our own records alone.
 * @param now milliseconds
 * @throws ApiError already_paid if the buyer has paid for the package, as after a second click; upgrade_not_possible
 */
export async function requireUpgrade({ event, pkg, userId, orderId }: WantedUpgrade, now: number): Promise<Upgrade> {
  const item = await readEntitlement(userId, event._id);
  const ticket = await findPaidTicket(userId, event._id, orderId, item);
  const isOwn = ticket?.packageId === pkg._id;
  if (!isOwn && isBoughtIn(item, pkg._id)) throw new ApiError('already_paid');
  const upgrade = ticket && upgradeTo(pkg, ticket, event.packages.map(toPackage), now);
  if (!upgrade) throw new ApiError('upgrade_not_possible', { field: 'upgradeOf' });
  return upgrade;
}
