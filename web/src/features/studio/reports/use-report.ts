import { callWithQuery } from '../loading/call-with-query.ts';
import type { RangeName } from '../sales/steps-of.ts';
import { useRange } from '../sales/use-range.ts';

/**
 * Returns the audience and the sales of a range, which follow what happens meanwhile.
 * @param event an event's id; empty for all
 */
export const useReport = (name: RangeName, event: string, userId: string) =>
  useRange('/studio/reports', { name, event, userId }, async (query) => {
    const [audience, sales] = await Promise.all([
      callWithQuery('GET /studio/reports', query),
      callWithQuery('GET /studio/sales', query),
    ]);
    return { audience, sales };
  });

/** The data of a report. */
export type ReportData = NonNullable<ReturnType<typeof useReport>['data']>;
