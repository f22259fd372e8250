import { studioEvent } from './studio-event.ts';

/** An event at a venue whose clocks are the first of all, so that no reader's are the same. */
const farEvent = studioEvent({ time_zone: 'Pacific/Kiritimati', venue_city: 'London, Kiribati' });

/** The answers to a member whose organisation has this event. */
export const FAR_AWAY = { 'GET /studio/events': { json: { events: [farEvent] } } };
