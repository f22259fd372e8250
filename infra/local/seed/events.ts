import type { CatalogEvent } from '../../../functions/events/events-store.ts';

export interface SeedEvent {
  event: CatalogEvent;
  /** Watched whenever one likes, rather than at its time. */
  onDemand: boolean;
  /** Whether the sample film is its media already; its preview, too, where the event says that it has one. */
  hasMedia: boolean;
}

export const ORGANIZER_EMAIL = 'organizer@marquee.localhost';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const hourOf = (time: number) => Math.floor(time / HOUR_MS) * HOUR_MS;

/** A moment some time from now, on the hour, as events begin. */
const at = (now: number, offset: number) => new Date(hourOf(now + offset)).toISOString();

/** Eight in the evening, UTC, some days from now. */
const eveningAt = (now: number, days: number) => {
  const evening = new Date(now + days * DAY_MS);
  evening.setUTCHours(20, 0, 0, 0);
  return evening.getTime();
};

/** Three events to begin with, at times that suit the moment: one on air, one to come, one on demand. */
export function seedEvents(now: number): SeedEvent[] {
  return [fightNight(now), harbourSessions(now), northernLights(now)];
}

function fightNight(now: number): SeedEvent {
  return {
    onDemand: false,
    hasMedia: true,
    event: {
      _id: 'evt_fight_night',
      subdomain: 'fight',
      title: 'Fight Night: Okafor vs. Lindqvist',
      description:
        'Twelve rounds for the vacant middleweight belt, live from the Union Arena. Undercard from the first bell, ringside commentary, every corner camera.',
      image: '/images/fight-night.svg',
      start_time: at(now, -HOUR_MS),
      end_time: at(now, 3 * HOUR_MS),
      is_live: true,
      is_trial: false,
      packages: [
        {
          _id: 'pkg_fight_live',
          name: 'Live',
          price: 1999,
          includes: ['The whole card, live', 'Up to 720p on any screen'],
          recommended: false,
        },
        {
          _id: 'pkg_fight_ringside',
          name: 'Ringside',
          price: 2999,
          includes: ['The whole card, live', 'Full replay for 30 days', 'Corner cameras and audio'],
          recommended: true,
        },
      ],
    },
  };
}

function harbourSessions(now: number): SeedEvent {
  return {
    onDemand: false,
    hasMedia: false,
    event: {
      _id: 'evt_harbour_sessions',
      subdomain: 'harbour',
      title: 'Harbour Sessions',
      description:
        'One stage on the water, five bands and the last warm night of the year. Mixed live in stereo from the sound desk.',
      image: '/images/harbour-sessions.svg',
      start_time: at(eveningAt(now, 9), 0),
      end_time: at(eveningAt(now, 9), 4 * HOUR_MS),
      is_live: false,
      is_trial: true,
      has_preview: true,
      has_film: false,
      packages: [
        {
          _id: 'pkg_harbour_evening',
          name: 'The evening',
          price: 1499,
          includes: ['All five sets, live', 'Replay for seven days'],
          recommended: true,
        },
      ],
    },
  };
}

function northernLights(now: number): SeedEvent {
  return {
    onDemand: true,
    hasMedia: true,
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
