import type { ShownPackage } from '#shared/api/site/events.ts';

/** Returns a package for one event, on sale at any time. */
export function samplePackage(change: Partial<ShownPackage> = {}): ShownPackage {
  return {
    _id: 'pkg_main',
    name: 'Main card',
    price: 1999,
    includes: ['Title fight'],
    recommended: false,
    kind: 'ppv',
    rental: null,
    bundle: null,
    subscription: null,
    sale_from: null,
    sale_until: null,
    price_steps: [],
    quota: null,
    streams: 2,
    largest_picture: null,
    replay_days: null,
    sold_out: false,
    ...change,
  };
}

/** Returns a monthly subscription, on sale at any time. */
export const monthlyPackage = (change: Partial<ShownPackage> = {}): ShownPackage =>
  samplePackage({ name: 'Monthly', price: 999, kind: 'subscription', subscription: { interval: 'month' }, ...change });
