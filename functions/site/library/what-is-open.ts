import { endOf, type Source, startByOf } from '../../catalog/entitlements/entitlement.ts';
import { withReplayEnd } from '../../catalog/entitlements/replay-rules.ts';
import { realEnd } from '../../catalog/listings/event-broadcast-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { venueOf } from '../../catalog/listings/venue-rules.ts';

type Events = ReadonlyMap<string, CatalogEvent>;

/** Returns an event's current place and time; null if it was taken down. */
export function whereAndWhen(event: CatalogEvent | undefined) {
  if (!event) return null;
  const { subdomain, image, start_time, is_live } = event;
  return { subdomain, image, start_time, ...venueOf(event), end_time: realEnd(event), is_live };
}

/** Returns the time limits of a rental, which depend on the event's start; null for other sources. */
export function rentalOf(source: Source | undefined, event: CatalogEvent | undefined) {
  if (source?.kind !== 'rental') return null;
  const beginsAt = event ? Date.parse(event.start_time) : 0;
  const { hours, startedAt } = source;
  const endsAt = startedAt ? new Date(endOf(source, Date.parse(startedAt), beginsAt)).toISOString() : null;
  return { hours, startBy: new Date(startByOf(source, beginsAt)).toISOString(), endsAt };
}

/** Returns when the replay that a source opens closes; null while nothing closes it, and for what opens several events. */
export function replayEndOf(source: Source | undefined, event: CatalogEvent | undefined): string | null {
  if (!source || !event || source.scope !== event._id) return null;
  const { closesAt } = withReplayEnd(source, event);
  return closesAt === undefined ? null : new Date(closesAt).toISOString();
}

/** Returns the published events of a bundle. */
export function bundleOf(eventIds: readonly string[], events: Events) {
  return eventIds.flatMap((eventId) => {
    const event = events.get(eventId);
    return event ? [{ eventId, title: event.title }] : [];
  });
}
