import useSWR from 'swr';
import { callWithQuery } from '../call-with-query.ts';
import { type RangeName, rangeOf } from './steps-of.ts';

/** How often the report is asked for again, so that a sale is seen within ten seconds. */
const REFRESH_MS = 7_000;

/** Returns the report of a range, which follows what is sold meanwhile. @param event an event's id; empty for all */
export function useSales(name: RangeName, event: string, userId: string) {
  return useSWR(
    ['/studio/sales', userId, name, event],
    async () => {
      const range = rangeOf(name, Date.now());
      return { range, report: await callWithQuery('GET /studio/sales', { ...range, ...(event && { event }) }) };
    },
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
}
