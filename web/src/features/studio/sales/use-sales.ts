import { callWithQuery } from '../loading/call-with-query.ts';
import type { RangeName } from './steps-of.ts';
import { useRange } from './use-range.ts';

/** Returns the report of a range, which follows what is sold meanwhile. @param event an event's id; empty for all */
export const useSales = (name: RangeName, event: string, userId: string) =>
  useRange('/studio/sales', { name, event, userId }, async (query) => ({
    report: await callWithQuery('GET /studio/sales', query),
  }));
