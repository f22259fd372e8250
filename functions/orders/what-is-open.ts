import { endOf, type Source, startByOf } from '../entitlements/entitlement.ts';
import type { CatalogEvent } from '../events/events-store.ts';

type Events = ReadonlyMap<string, CatalogEvent>;

/** Where an event that somebody has is, and when, as it is now; null where it was taken down. */
export function whereAndWhen(event: CatalogEvent | undefined) {
  if (!event) return null;
  const { subdomain, image, start_time, end_time, is_live } = event;
  return { subdomain, image, start_time, end_time, is_live };
}

/** A rental's clock as it stands by the event's start; null for what is no rental. */
export function rentalOf(source: Source | undefined, event: CatalogEvent | undefined) {
  if (source?.kind !== 'rental') return null;
  const beginsAt = event ? Date.parse(event.start_time) : 0;
  const { hours, startedAt } = source;
  const endsAt = startedAt ? new Date(endOf(source, Date.parse(startedAt), beginsAt)).toISOString() : null;
  return { hours, startBy: new Date(startByOf(source, beginsAt)).toISOString(), endsAt };
}

/** What a bundle opens, those that are published. */
export function bundleOf(eventIds: readonly string[], events: Events) {
  return eventIds.flatMap((eventId) => {
    const event = events.get(eventId);
    return event ? [{ eventId, title: event.title }] : [];
  });
}
