import { MOST_INCLUDED } from '#shared/api/site/lists/included-events.ts';
import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import { eventStateOf } from '#shared/catalog/event-state.ts';
import { realEnd } from '../../catalog/listings/event-broadcast-rules.ts';
import { type CatalogEvent, ifPublished } from '../../catalog/listings/events-store.ts';
import { venueOf } from '../../catalog/listings/venue-rules.ts';
import { playlistOf } from '../../video/playback/what-plays.ts';

/** Returns an event as all lists show it. @param now milliseconds */
export function listedEvent(event: CatalogEvent, now: number): ListedEvent {
  const { _id, subdomain, title, image, start_time, is_live, cancelled } = event;
  const isCancelled = cancelled !== undefined;
  return {
    eventId: _id,
    subdomain,
    title,
    image,
    start_time,
    end_time: realEnd(event),
    ...venueOf(event),
    is_live,
    is_cancelled: isCancelled,
    can_watch: !isCancelled && !isOverForGood(event, now) && playlistOf(event, now) !== null,
  };
}

/** Returns true if an event is over that was broadcast by hand: players would go on expecting its picture, and nothing was kept. */
function isOverForGood(event: CatalogEvent, now: number): boolean {
  const { start_time, is_live } = event;
  const isOver = eventStateOf({ start_time, end_time: realEnd(event), is_live }, now) === 'ended';
  return isOver && event.has_film === false && event.replay_id === undefined;
}

/** Returns the published events of a bundle, in the order in which they start. @param now milliseconds */
export function bundleOf(eventIds: readonly string[], events: ReadonlyMap<string, CatalogEvent>, now: number): ListedEvent[] {
  const bundled = eventIds.flatMap((eventId) => events.get(eventId) ?? []);
  return bundled.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time)).map((event) => listedEvent(event, now));
}

/**
 * Returns the events that an organiser's subscription opens: on the air first, then those to come by their start, then films and replays, the
 * latest first, and at the end those that are over. A cancelled event is left out, because a subscription promises none by name.
 * @param now milliseconds
 */
export function channelOf(events: readonly CatalogEvent[], now: number): { events: ListedEvent[]; total: number } {
  const included = events
    .filter((event) => event.in_subscription && !event.cancelled && ifPublished(event) !== null)
    .map((event) => listedEvent(event, now))
    .toSorted((a, b) => turnOf(a, now) - turnOf(b, now) || startOf(a, now) - startOf(b, now));
  return { events: included.slice(0, MOST_INCLUDED), total: included.length };
}

function turnOf(event: ListedEvent, now: number): number {
  const state = eventStateOf(event, now);
  if (state === 'live' || state === 'due') return state === 'live' ? 0 : 1;
  if (state === 'upcoming') return 2;
  return event.can_watch ? 3 : 4;
}

/** Returns what sorts events of one turn: the next to start comes first, and of those that are past the latest. */
const startOf = (event: ListedEvent, now: number): number => {
  const start = Date.parse(event.start_time);
  return turnOf(event, now) < 3 ? start : -start;
};
