import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import type { StoredPackage } from '../../catalog/listings/packages/item.ts';
import { inHours } from '../time.ts';

/** Returns eight letters and digits that no other call returns. */
export const unique = () => Math.random().toString(36).slice(2, 10);

const LIVE: StoredPackage = { _id: 'pkg_live', name: 'Live', price: 1999, includes: ['The whole card'], recommended: false };

/** Returns an event on sale with two packages, with a new id for each call. */
export function sampleEvent(changes: Partial<CatalogEvent> = {}): CatalogEvent {
  const suffix = unique();
  return {
    _id: `evt_${suffix}`,
    subdomain: `event-${suffix}`,
    title: 'Fight Night',
    description: 'Twelve rounds.',
    image: '/images/fight-night.svg',
    start_time: '2026-12-01T20:00:00.000Z',
    end_time: '2026-12-01T23:00:00.000Z',
    // Its film was uploaded ahead and may be watched at once.
    available_from: '2026-01-01T20:00:00.000Z',
    is_live: false,
    is_trial: false,
    packages: [
      { ...LIVE },
      { _id: 'pkg_ringside', name: 'Ringside', price: 2999, includes: ['And the replay'], recommended: true },
    ],
    ...changes,
  };
}

/** Returns an event with one package, which no other event sells. */
export function eventWith(offer: Partial<StoredPackage>, changes: Partial<CatalogEvent> = {}): CatalogEvent {
  return sampleEvent({ packages: [{ ...LIVE, _id: `pkg_${unique()}`, ...offer }], ...changes });
}

/** Returns events that are sold together and not alone, in ten days unless their changes say otherwise. */
export function seasonOf(changes: readonly Partial<CatalogEvent>[]): CatalogEvent[] {
  const _id = `pkg_season_${unique()}`;
  const events = changes.map((change) => sampleEvent({ start_time: inHours(240), end_time: null, ...change }));
  const opened = events.map(({ _id: id, title, subdomain, start_time }) => ({ _id: id, title, subdomain, start_time }));
  const season: StoredPackage = { ...LIVE, _id, name: 'Season', kind: 'bundle', bundle: { events: opened } };
  return events.map((event) => ({ ...event, packages: [season], bundle_ids: [_id] }));
}

/** Returns an event that sells its organiser's subscription first, and is included in it. */
export function subscriptionEvent(interval: 'month' | 'year' = 'month', changes: Partial<CatalogEvent> = {}) {
  const channel: StoredPackage = {
    ...LIVE,
    _id: `pkg_channel_${unique()}`,
    name: 'Channel',
    price: 999,
    includes: ['Every event'],
    kind: 'subscription',
    subscription: { interval },
  };
  const ownerId = changes.ownerId ?? `usr_owner_${unique()}`;
  const event = sampleEvent({ in_subscription: true, ...changes });
  return { ...event, ownerId, packages: [channel, ...event.packages] };
}
