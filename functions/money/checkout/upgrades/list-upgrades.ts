import { listUpgrades } from '#shared/api/money/upgrades.ts';
import { rightsInWords } from '#shared/catalog/ticket-rights.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { findEvent } from '../../../catalog/listings/events-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { requireCountry } from '../../../platform/http/request.ts';
import type { Upgrade } from './upgrade-rules.ts';
import { offeredUpgrades } from './require-upgrade.ts';

export const handler = apiHandler(listUpgrades, async ({ params: { eventId }, session: { userId }, headers }) => {
  const event = await findEvent(eventId);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  if (event.cancelled) return { body: { upgrades: [] } };
  const upgrades = await offeredUpgrades(userId, event, Date.now());
  return { body: { upgrades: upgrades.map((upgrade) => toAnswer(upgrade, event.end_time !== null)) } };
});

function toAnswer({ pkg, orderId, price }: Upgrade, hasEnd: boolean) {
  const { _id: packageId, name, largest_picture } = pkg;
  return { orderId, packageId, name, price, largest_picture, rights: rightsInWords(pkg, hasEnd) };
}
