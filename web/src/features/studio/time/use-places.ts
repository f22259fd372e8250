import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { ownZone } from '../../../lib/time/moments.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { useOwnEvents } from '../loading/use-own-events.ts';
import { useOrganizationZone } from './use-organization-zone.ts';

/** Returns the place by whose clocks moments of an event are typed and shown. @param eventId null for what belongs to no event */
export type PlaceOf = (eventId: string | null) => Place;

/**
 * Returns the place of each event: its venue, or else the organisation, or the reader where that has no time zone either. Undefined until it is
 * known, so that no moment is typed by other clocks than it is read by.
 */
export function usePlaces(events: readonly StudioEvent[]): PlaceOf | undefined {
  const own = useOrganizationZone();
  if (!own) return undefined;
  const home = own.isChosen ? own.zone : ownZone();
  return (eventId) => {
    const event = events.find(({ _id }) => _id === eventId);
    return event?.time_zone ? { zone: event.time_zone, city: event.venue_city } : { zone: home };
  };
}

const NO_EVENTS: readonly StudioEvent[] = [];

/** Returns the same for a page that reads no events itself. Events that cannot be read have the organisation's place. */
export function useOwnPlaces(viewer: Viewer): PlaceOf | undefined {
  const { data, error } = useOwnEvents(viewer);
  const placeOf = usePlaces(data?.events ?? NO_EVENTS);
  return data || error ? placeOf : undefined;
}
