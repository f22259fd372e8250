import { at, DAY_MS, eveningAt, HOUR_MS } from './moments.ts';
import { ORGANIZER_EMAIL, ORGANIZER_ZONE } from './organizers.ts';
import { SAMPLE_EDITIONS, type SeedEvent } from './seed-event.ts';
import { glassGarden, winterGala } from './winter-events.ts';

export const HARBOUR_ID = 'evt_harbour_sessions';

/**
 * Returns the initial events, at times relative to `now`: a live one, an upcoming one and one on demand, and two of
 * another organiser that sell every kind of package.
 */
export function seedEvents(now: number): SeedEvent[] {
  return [fightNight(now), harbourSessions(now), northernLights(now), winterGala(now), glassGarden(now)];
}

function fightNight(now: number): SeedEvent {
  return {
    onDemand: false,
    hasMedia: true,
    ownerEmail: ORGANIZER_EMAIL,
    event: {
      _id: 'evt_fight_night',
      subdomain: 'fight',
      title: 'Fight Night: Okafor vs. Lindqvist',
      description:
        'Twelve rounds for the vacant middleweight belt, live from the Union Arena. Undercard from the first bell, ringside commentary.',
      image: '/images/fight-night.svg',
      start_time: at(now, -HOUR_MS),
      end_time: at(now, 3 * HOUR_MS),
      time_zone: ORGANIZER_ZONE,
      is_live: true,
      is_trial: false,
      film_editions: SAMPLE_EDITIONS,
      packages: [
        {
          _id: 'pkg_fight_live',
          name: 'Live',
          price: 1999,
          includes: ['The whole card, live'],
          recommended: false,
          largest_picture: 480,
          replay_days: 0,
        },
        {
          _id: 'pkg_fight_ringside',
          name: 'Ringside',
          price: 2999,
          includes: ['The whole card, live'],
          recommended: true,
          replay_days: 30,
        },
      ],
    },
  };
}

function harbourSessions(now: number): SeedEvent {
  return {
    onDemand: false,
    hasMedia: false,
    ownerEmail: ORGANIZER_EMAIL,
    event: {
      _id: HARBOUR_ID,
      subdomain: 'harbour',
      title: 'Harbour Sessions',
      description:
        'One stage on the water, five bands and the last warm night of the year. Mixed live in stereo from the sound desk.',
      image: '/images/harbour-sessions.svg',
      start_time: at(eveningAt(now, 9, ORGANIZER_ZONE), 0),
      end_time: at(eveningAt(now, 9, ORGANIZER_ZONE), 4 * HOUR_MS),
      time_zone: ORGANIZER_ZONE,
      is_live: false,
      is_trial: true,
      has_preview: true,
      has_film: false,
      packages: [
        {
          _id: 'pkg_harbour_evening',
          name: 'The evening',
          price: 1499,
          includes: ['All five sets, live'],
          recommended: true,
          replay_days: 7,
        },
      ],
    },
  };
}

function northernLights(now: number): SeedEvent {
  return {
    onDemand: true,
    hasMedia: true,
    ownerEmail: ORGANIZER_EMAIL,
    event: {
      _id: 'evt_northern_lights',
      subdomain: 'lights',
      title: 'Under Northern Lights',
      description:
        'A year above the Arctic Circle in one film: the ice, the boats, the people who stay, and a sky that will not keep still.',
      image: '/images/northern-lights.svg',
      start_time: at(now, -30 * DAY_MS),
      end_time: null,
      is_live: false,
      is_trial: false,
      film_editions: SAMPLE_EDITIONS,
      packages: [
        {
          _id: 'pkg_lights_film',
          name: 'The film',
          price: 899,
          includes: ['Watch as often as you like', 'English captions'],
          recommended: true,
        },
      ],
    },
  };
}
