import { includedEvents } from '#shared/api/site/lists/included-events.ts';
import { CACHE_TAG_HEADER } from '#shared/shell/cache-tags.ts';
import { type CatalogEvent, findEvent, findEvents, listEventsOf } from '../../catalog/listings/events-store.ts';
import type { StoredPackage } from '../../catalog/listings/packages/item.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireCountry } from '../../platform/http/request.ts';
import { eventTags } from './event-tags.ts';
import { bundleOf, channelOf } from './listed-event-rules.ts';

export const handler = apiHandler(includedEvents, async ({ params: { eventId, packageId }, headers }) => {
  const event = await findEvent(eventId, true);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  const pkg = event.packages.find(({ _id }) => _id === packageId);
  if (!pkg) throw new ApiError('package_not_found', { field: 'packageId' });
  return { body: await openedBy(pkg, event, Date.now()), headers: { [CACHE_TAG_HEADER]: eventTags(event) } };
});

/** Returns what a package opens: the events of a bundle, the channel of a subscription's organiser, or the event alone. */
async function openedBy({ kind, bundle }: StoredPackage, event: CatalogEvent, now: number) {
  if (kind === 'subscription' && event.ownerId !== undefined) return channelOf(await listEventsOf(event.ownerId), now);
  const named = bundle?.events.map(({ _id }) => _id) ?? [event._id];
  const events = bundleOf(named, await findEvents(named), now);
  return { events, total: events.length };
}
