import { viewsPerBeacon } from '#shared/books/views.ts';
import { findZones } from '../../../catalog/listings/settings/brand-store.ts';
import { findEvent } from '../../../catalog/listings/events-store.ts';

/** Time for which a running function remembers an event, which saves a read for each view. */
const REMEMBERED_MS = 60_000;
/** Events that a running function remembers. */
const MOST_EVENTS = 1_000;

export interface ViewedEvent {
  ownerId: string;
  eventId: string;
  /** The organisation's time zone, in which its days begin. */
  zone: string;
  /** The number of views that one beacon stands for. */
  views: number;
}

const remembered = new Map<string, { event: ViewedEvent; until: number }>();

/** Returns a published event, as it was a minute ago at the earliest; null if there is none. */
export async function viewedEvent(eventId: string, now: number): Promise<ViewedEvent | null> {
  const known = remembered.get(eventId);
  if (known && now < known.until) return known.event;
  const found = await findEvent(eventId);
  if (!found) return null;
  const ownerId = found.ownerId ?? 'platform';
  const zone = (await findZones([ownerId])).get(ownerId) ?? 'UTC';
  const event = { ownerId, eventId, zone, views: viewsPerBeacon(found.expected_audience ?? null) };
  if (remembered.size >= MOST_EVENTS) remembered.clear();
  remembered.set(eventId, { event, until: now + REMEMBERED_MS });
  return event;
}
