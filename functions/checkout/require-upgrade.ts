import type { Package } from '#shared/api/events.ts';
import type { CatalogEvent } from '../catalog/events-store.ts';
import { toPackage } from '../catalog/item.ts';
import { readEntitlement, upgradesIn } from '../entitlements/sources-store.ts';
import { findOrder } from '../orders/orders-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
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
 * @throws ApiError already_paid, upgrade_not_possible
 */
export async function requireUpgrade(wanted: WantedUpgrade, now: number): Promise<Upgrade> {
  const { event, pkg, userId, orderId } = wanted;
  const ticket = await findPaidTicket(userId, event._id, orderId);
  const upgrade = ticket && upgradeTo(pkg, ticket, event.packages.map(toPackage), now);
  if (upgrade) return upgrade;
  if (await isUpgraded(wanted)) throw new ApiError('already_paid');
  throw new ApiError('upgrade_not_possible', { field: 'upgradeOf' });
}

/** Returns true if the ticket was upgraded to the package before, as after a second click. */
async function isUpgraded({ event, pkg, userId, orderId }: WantedUpgrade): Promise<boolean> {
  const above = upgradesIn(await readEntitlement(userId, event._id), orderId);
  const orders = await Promise.all(above.map((id) => findOrder(userId, id)));
  return orders.some((order) => order?.kind === 'package' && order.packageId === pkg._id);
}
