import type { StoredPackage } from '../../../functions/catalog/listings/packages/item.ts';
import { at, DAY_MS, eveningAt, HOUR_MS } from './moments.ts';
import { WINTER_ORGANIZER_EMAIL, WINTER_ZONE } from './organizers.ts';
import { SAMPLE_EDITIONS, type SeedEvent } from './seed-event.ts';

const GALA = { _id: 'evt_winter_gala', subdomain: 'gala', title: 'The Winter Gala' };
const GARDEN = { _id: 'evt_glass_garden', subdomain: 'garden', title: 'The Glass Garden' };

const galaStart = (now: number) => eveningAt(now, 21, WINTER_ZONE);
const gardenStart = (now: number) => at(now, -10 * DAY_MS);

/** A bundle of both events, sold by each of them. */
const season = (now: number): StoredPackage => ({
  _id: 'pkg_winter_season',
  name: 'The winter season',
  price: 2799,
  includes: ['The programme as a PDF'],
  recommended: false,
  kind: 'bundle',
  bundle: {
    events: [
      { ...GARDEN, start_time: gardenStart(now) },
      { ...GALA, start_time: at(galaStart(now), 0) },
    ],
  },
});

/** A subscription to everything that the organiser includes: both events. */
export const winterPass: StoredPackage = {
  _id: 'pkg_winter_pass',
  name: 'House pass',
  price: 999,
  includes: [],
  recommended: false,
  kind: 'subscription',
  subscription: { interval: 'month' },
};

/** An upcoming event: early price, limited seats, a replay that is not on sale yet, a season pass and a subscription. */
export function winterGala(now: number): SeedEvent {
  const start = galaStart(now);
  const packages: StoredPackage[] = [
    {
      _id: 'pkg_gala_live',
      name: 'The gala, live',
      price: 1999,
      includes: ['The whole evening, live'],
      replay_days: 30,
      recommended: true,
      price_steps: [{ until: at(eveningAt(now, 10, WINTER_ZONE), 0), price: 1499 }],
    },
    {
      _id: 'pkg_gala_talk',
      name: 'With the artists’ talk',
      price: 3499,
      includes: ['The whole evening, live', 'An hour with the artists afterwards'],
      recommended: false,
      quota: 50,
    },
    season(now),
    winterPass,
    {
      _id: 'pkg_gala_replay',
      name: 'The replay',
      price: 899,
      includes: ['The whole evening, the day after'],
      recommended: false,
      sale_from: at(start, DAY_MS),
    },
  ];
  return {
    onDemand: false,
    hasMedia: false,
    ownerEmail: WINTER_ORGANIZER_EMAIL,
    event: {
      ...GALA,
      description: 'An orchestra of sixty under a roof of glass, and snow on the other side of it. One evening, five cameras.',
      image: '/images/winter-gala.svg',
      start_time: at(start, 0),
      end_time: at(start, 3 * HOUR_MS),
      time_zone: WINTER_ZONE,
      is_live: false,
      is_trial: false,
      packages,
      bundle_ids: ['pkg_winter_season'],
      in_subscription: true,
      refund_rule: { hours_before: 48 },
    },
  };
}

/** An event on demand: to rent or buy, in the season pass and the subscription, and a package whose sale has ended. */
export function glassGarden(now: number): SeedEvent {
  const packages: StoredPackage[] = [
    {
      _id: 'pkg_garden_rental',
      name: 'Rent the film',
      price: 499,
      includes: ['English captions'],
      recommended: true,
      kind: 'rental',
      rental: { hours: 48, window_days: 30 },
    },
    {
      _id: 'pkg_garden_film',
      name: 'Keep the film',
      price: 1299,
      includes: ['Watch as often as you like', 'English captions'],
      recommended: false,
    },
    season(now),
    winterPass,
    {
      _id: 'pkg_garden_first_week',
      name: 'The first week',
      price: 399,
      includes: ['A rental at half the price'],
      recommended: false,
      kind: 'rental',
      rental: { hours: 24, window_days: 7 },
      sale_until: at(now, -3 * DAY_MS),
    },
  ];
  return {
    onDemand: true,
    hasMedia: true,
    ownerEmail: WINTER_ORGANIZER_EMAIL,
    event: {
      ...GARDEN,
      description: 'Four seasons in a greenhouse of 1889, filmed from one bench: orchids, frost, a gardener who talks to both.',
      image: '/images/glass-garden.svg',
      start_time: gardenStart(now),
      end_time: null,
      is_live: false,
      is_trial: false,
      film_editions: SAMPLE_EDITIONS,
      packages,
      bundle_ids: ['pkg_winter_season'],
      in_subscription: true,
      refund_rule: 'never',
    },
  };
}
