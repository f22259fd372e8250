import { at, eveningAt, HOUR_MS } from '../moments.ts';
import { ORGANIZER_EMAIL, ORGANIZER_ZONE } from '../organizers.ts';
import { SAMPLE_EDITIONS, type SeedEvent } from '../seed-event.ts';

/** Days since it was shown. */
const DAYS_AGO = 26;

/** A show that is over, with which the next one is compared. It belongs to the history, so a platform without one does not have it. */
export function pastShow(now: number): SeedEvent {
  const start = eveningAt(now, -DAYS_AGO, ORGANIZER_ZONE);
  return {
    onDemand: false,
    hasMedia: false,
    ownerEmail: ORGANIZER_EMAIL,
    event: {
      _id: 'evt_fight_marsh',
      subdomain: 'fight-lindqvist-marsh',
      title: 'Fight Night: Lindqvist vs. Marsh',
      description: 'Ten rounds at the Union Arena, and the winner meets Okafor for the vacant belt.',
      image: '/images/fight-night.svg',
      start_time: at(start, 0),
      end_time: at(start, 3 * HOUR_MS),
      time_zone: ORGANIZER_ZONE,
      is_live: false,
      is_trial: false,
      film_editions: SAMPLE_EDITIONS,
      packages: [
        {
          _id: 'pkg_marsh_live',
          name: 'Live',
          price: 1999,
          includes: ['The whole card, live'],
          recommended: false,
          replay_days: 0,
        },
        {
          _id: 'pkg_marsh_ringside',
          name: 'Ringside',
          price: 2999,
          includes: ['The whole card, live'],
          recommended: true,
          replay_days: 60,
        },
      ],
    },
  };
}
