import type { Keeping } from './item-kind.ts';

/** How counters are kept that limit how often somebody does something. */
export const rateLimitsKeeping: Keeping = {
  name: 'rate limits',
  about: 'accounts and networks',
  kept: '365 days, of networks 90',
  exported: 'yes: networks',
  erased: 'kept by hash: counters; networks are removed',
  restored: 'never',
};
