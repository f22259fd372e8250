import type { Package } from '#shared/api/site/events.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { toPackage } from '../../../catalog/listings/packages/item.ts';
import { isBoughtIn, readEntitlement } from '../../../catalog/entitlements/sources-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findPaidTicket } from './paid-tickets.ts';
import { type Upgrade, upgradeTo } from './upgrade-rules.ts';

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
