import { useEffect, useState } from 'react';
import type { Package } from '#shared/api/site/events.ts';
import { nextChangeAt } from '#shared/catalog/package-terms.ts';

/** Browsers fire a longer timer immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Returns the current time in milliseconds since the epoch, updated whenever a price changes or a sale opens or closes. */
export function useSaleClock(packages: readonly Package[]): number {
  const [now, setNow] = useState(() => Date.now());
  const changes = packages.map((pkg) => nextChangeAt(pkg, now)).filter((change) => change !== null);
  const next = changes.length > 0 ? Math.min(...changes) : null;
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(next - Date.now(), 0), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
