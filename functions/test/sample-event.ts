import type { CatalogEvent } from '../events/events-store.ts';

/** An event on sale with two packages; an id of its own for each test that asks. */
export function sampleEvent(changes: Partial<CatalogEvent> = {}): CatalogEvent {
  const unique = Math.random().toString(36).slice(2, 10);
  return {
    _id: `evt_${unique}`,
    subdomain: `event-${unique}`,
    title: 'Fight Night',
    description: 'Twelve rounds.',
    image: '/images/fight-night.svg',
    start_time: '2026-12-01T20:00:00.000Z',
    end_time: '2026-12-01T23:00:00.000Z',
    is_live: false,
    is_trial: false,
    packages: [
      { _id: 'pkg_live', name: 'Live', price: 1999, includes: ['The whole card'], recommended: false },
      { _id: 'pkg_ringside', name: 'Ringside', price: 2999, includes: ['And the replay'], recommended: true },
    ],
    ...changes,
  };
}
