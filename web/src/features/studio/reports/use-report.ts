import useSWR from 'swr';
import { callWithQuery } from '../call-with-query.ts';
import { type RangeName, rangeOf } from '../sales/steps-of.ts';

/** How often the report is asked for again, so that what happens is seen within ten seconds. */
const REFRESH_MS = 7_000;

/**
 * Returns the audience and the sales of a range, which follow what happens meanwhile.
 * @param event an event's id; empty for all
 */
export function useReport(name: RangeName, event: string, userId: string) {
  return useSWR(
    ['/studio/reports', userId, name, event],
    async () => {
      const range = rangeOf(name, Date.now());
      const query = { ...range, ...(event && { event }) };
      const [audience, sales] = await Promise.all([
        callWithQuery('GET /studio/reports', query),
        callWithQuery('GET /studio/sales', query),
      ]);
      return { range, audience, sales };
    },
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
}
