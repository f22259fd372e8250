import type { Event } from '#shared/api/site/events.ts';
import { viewsPerBeacon } from '#shared/books/views.ts';
import type { CatalogEvent } from './events-store.ts';
import { venueOf } from './venue-rules.ts';
import { freeMinutes } from './packages/free-minutes.ts';
import { toPackage } from './packages/item.ts';

/** Returns the part of an event that everybody may see, in the contract's order. */
export function publicEvent(event: CatalogEvent): Event {
  const views = viewsPerBeacon(event.expected_audience ?? null);
  return {
    _id: event._id,
    title: event.title,
    description: event.description,
    image: event.image,
    start_time: event.start_time,
    end_time: event.end_time,
    ...venueOf(event),
    is_live: event.is_live,
    is_trial: event.is_trial,
    has_preview: event.has_preview ?? false,
    trial_minutes: freeMinutes(event),
    missed_minutes: event.missed_minutes ?? null,
    with_ads: Boolean(event.ad_tag),
    ...(views > 1 && { views_per_beacon: views }),
    ...(event.blocks !== undefined && { blocks: event.blocks }),
    cancelled: event.cancelled ?? null,
    packages: event.packages.map(toPackage),
  };
}
