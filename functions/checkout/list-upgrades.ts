import { listUpgrades } from '#shared/api/upgrades.ts';
import { rightsInWords } from '#shared/ticket-rights.ts';
import { apiHandler } from '../auth/api-handler.ts';
import { type CatalogEvent, findEvent } from '../catalog/events-store.ts';
import { toPackage } from '../catalog/item.ts';
import { readEntitlement } from '../entitlements/sources-store.ts';
import { isSoldOut } from '../inventory/is-sold-out.ts';
import { listOrders } from '../orders/order-lists-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { requireCountry } from '../platform/http/request.ts';
import { ticketOf } from './paid-tickets.ts';
import { type PaidTicket, type Upgrade, upgradesOf } from './upgrade-rules.ts';

export const handler = apiHandler(listUpgrades, async ({ params: { eventId }, session: { userId }, headers }) => {
  const event = await findEvent(eventId);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  if (event.cancelled) return { body: { upgrades: [] } };
  const offered = upgradesOf(await ticketsOf(userId, event), event.packages.map(toPackage), Date.now());
  const isLeft = await Promise.all(offered.map(async ({ pkg }) => pkg.quota === null || !(await isSoldOut(pkg._id, pkg.quota))));
  const left = offered.filter((_, index) => isLeft[index]);
  return { body: { upgrades: left.map((upgrade) => toAnswer(upgrade, event.end_time !== null)) } };
});

async function ticketsOf(userId: string, { _id: eventId }: CatalogEvent): Promise<PaidTicket[]> {
  const item = await readEntitlement(userId, eventId);
  if (!item) return [];
  const tickets = await Promise.all((await listOrders(userId)).map((order) => ticketOf(order, eventId, item)));
  return tickets.filter((ticket) => ticket !== null);
}

function toAnswer({ pkg, orderId, price }: Upgrade, hasEnd: boolean) {
  const { _id: packageId, name, largest_picture } = pkg;
  return { orderId, packageId, name, price, largest_picture, rights: rightsInWords(pkg, hasEnd) };
}
