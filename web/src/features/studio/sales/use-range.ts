import useSWR from 'swr';
import { useOrganizationZone } from '../time/use-organization-zone.ts';
import { type Range, type RangeName, rangeOf } from './steps-of.ts';

/** The time between two requests, so that members see a change within ten seconds. */
const REFRESH_MS = 7_000;

/** The query of a request: a range, and one event or all. */
export interface RangeQuery extends Range {
  event?: string;
}

interface RangedRequest {
  name: RangeName;
  /** An event's id; empty for all. */
  event: string;
  userId: string;
}

/**
 * Returns what is loaded of a range of time, with the range. It follows what happens meanwhile, and what was shown stays until another
 * range is there.
 * @param what names it among all that is kept
 */
export const useRange = <Data extends object>(
  what: string,
  { name, event, userId }: RangedRequest,
  load: (query: RangeQuery) => Promise<Data>,
) => {
  const zone = useOrganizationZone()?.zone;
  return useSWR(
    zone === undefined ? null : [what, userId, name, event, zone],
    async ([, , , , inZone]) => {
      const range = rangeOf(name, Date.now(), inZone);
      return { range, ...(await load({ ...range, ...(event && { event }) })) };
    },
    { refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
};
