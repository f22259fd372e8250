import type { ShownEvent } from '#shared/api/site/events.ts';
import { samplePackage } from './sample-package.ts';

/** Returns an event that starts in an hour, with a trial and two packages. */
export function sampleEvent(change: Partial<ShownEvent> = {}): ShownEvent {
  const start = Date.now() + 3_600_000;
  return {
    _id: 'evt_fight',
    title: 'Okafor vs. Reyes',
    description: 'Twelve rounds for the title.',
    image: '/images/fight-night.svg',
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 7_200_000).toISOString(),
    time_zone: null,
    venue_city: null,
    is_live: false,
    is_trial: true,
    has_preview: true,
    trial_minutes: 5,
    missed_minutes: null,
    with_ads: false,
    cancelled: null,
    seller: 'Ringside Ltd',
    seller_handle: null,
    seller_texts: [],
    packages: [
      samplePackage({ _id: 'pkg_main', name: 'Main card', price: 1999, includes: ['Title fight'] }),
      samplePackage({ _id: 'pkg_full', name: 'Full night', price: 2999, includes: ['Prelims'], recommended: true }),
    ],
    ...change,
  };
}
