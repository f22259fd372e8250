import type { Package } from '#shared/api/site/events.ts';
import { priceAt } from '#shared/catalog/package-terms.ts';
import { includesRights } from '#shared/catalog/ticket-rights.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { toPackage } from '../../catalog/listings/packages/item.ts';
import { openForGood, rightsOf, type Source } from '../../catalog/entitlements/entitlement.ts';
import { findEntitlementSingly } from '../../catalog/entitlements/entitlements-store.ts';
import { quoteOf } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { offeredUpgrades } from './upgrades/offered-upgrades.ts';

/** A package of an event that somebody asks to buy for themselves, at its own price. */
interface PackageRequest {
  userId: string;
  event: CatalogEvent;
  pkg: Package;
  /** The code that lowers its price; null for none. */
  code: string | null;
}

const INCLUDED = 'Your ticket already includes this. You can watch it now.';

/**
 * Refuses to sell somebody what their tickets already include, however they came by them, and at its full price what they can upgrade a ticket
 * to. A code may make it cheaper than the upgrade, so with one it is sold. A package is not included that costs more than theirs, because it may
 * promise something in words, and nor is one for several events.
 * @param now milliseconds
 * @throws ApiError already_paid, upgrade_possible
 */
export async function refuseHeld(wanted: PackageRequest, now: number): Promise<void> {
  const { userId, event, pkg, code } = wanted;
  const entitlement = await findEntitlementSingly(userId, event);
  if (!entitlement) return;
  const held = openForGood(entitlement, now);
  if (Object.keys(held).length === 0) return;
  const isIncluded = includesRights(rightsOf(Object.values(held)), pkg);
  if (isIncluded && priceAt(pkg, now) <= (await highestPrice(wanted, held, now)))
    throw new ApiError('already_paid', { message: INCLUDED });
  if (code !== null) return;
  const upgrades = await offeredUpgrades(userId, event, now);
  if (upgrades.some((upgrade) => upgrade.pkg._id === pkg._id)) throw new ApiError('upgrade_possible');
}

/** Returns the highest price of somebody's tickets: that of their package now, or when they were bought. Minor units, 0 if unknown. */
async function highestPrice(
  { userId, event }: PackageRequest,
  held: Readonly<Record<string, Source>>,
  now: number,
): Promise<number> {
  const orders = await Promise.all(Object.entries(held).map(([orderId, { givenBy = userId }]) => findOrder(givenBy, orderId)));
  const prices = orders.map((order) => {
    if (order?.kind !== 'package') return 0;
    const own = event.packages.find(({ _id }) => _id === order.packageId);
    return Math.max(own ? priceAt(toPackage(own), now) : 0, quoteOf(order, order.paidAttempt)?.listPrice ?? 0);
  });
  return Math.max(0, ...prices);
}
