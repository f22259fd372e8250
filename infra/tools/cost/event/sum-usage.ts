import type { Usage } from '../bill.ts';
import { type PriceName, prices } from '../prices/prices.ts';

/** Returns the sum of uses, each so many times. What none of them uses is left out. */
export function sumUsage(...parts: readonly [times: number, usage: Usage][]): Usage {
  const total = (name: PriceName) => parts.reduce((sum, [times, usage]) => sum + times * (usage[name] ?? 0), 0);
  const used = (Object.keys(prices) as PriceName[]).filter((name) => parts.some(([, usage]) => usage[name] !== undefined));
  return Object.fromEntries(used.map((name) => [name, total(name)]));
}
