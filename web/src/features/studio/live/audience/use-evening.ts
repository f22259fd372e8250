import useSWR from 'swr';
import type { OwnQuality } from '#shared/api/desk/studio/quality.ts';
import type { SalesReport } from '#shared/api/books/sales.ts';
import { call } from '../../../../lib/api/client.ts';
import { callWithQuery } from '../../loading/call-with-query.ts';
import { useOrganizationZone } from '../../time/use-organization-zone.ts';
import { eveningOf } from './evening-rules.ts';
import type { Range } from '../../sales/steps-of.ts';

const REFRESH_MS = 15_000;

/** The evening so far: each part, or the reason why it could not be loaded. */
export interface Evening {
  /** When it was asked for, milliseconds. */
  now: number;
  range: Range;
  quality: OwnQuality | Error;
  sales: SalesReport | Error;
}

/** Returns the audience and the sales of an event's evening by the minute, asked for together. @param startsAt ISO 8601 */
export const useEvening = (eventId: string, startsAt: string, userId: string) => {
  const zone = useOrganizationZone()?.zone;
  return useSWR(
    zone === undefined ? null : ['/studio/evening', eventId, startsAt, userId, zone],
    async ([, , , , inZone]): Promise<Evening> => {
      const now = Date.now();
      const range = eveningOf(startsAt, now, inZone);
      const [quality, sales] = await Promise.all([
        call('GET /studio/events/{eventId}/quality', { params: { eventId } }).catch(asError),
        callWithQuery('GET /studio/sales', { ...range, event: eventId }).catch(asError),
      ]);
      return { now, range, quality, sales };
    },
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
};

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
