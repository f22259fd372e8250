import { isTimeZone } from '#shared/time/time-zones.ts';
import type { Place } from '#shared/time/written-moment.ts';
import type { CatalogEvent } from './events-store.ts';

type WithVenue = Pick<CatalogEvent, 'time_zone' | 'venue_city'>;

/** Returns where an event takes place, as the API has it. */
export const venueOf = ({ time_zone = null, venue_city = null }: WithVenue) => ({ time_zone, venue_city });

/** Returns the place by whose clocks mails write an event's times; UTC if its organiser named none. */
export const placeOf = ({ time_zone: zone, venue_city: city }: WithVenue): Place =>
  zone && isTimeZone(zone) ? { zone, city } : { zone: 'UTC' };
