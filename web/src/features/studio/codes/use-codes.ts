import useSWR from 'swr';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { callWithQuery } from '../loading/call-with-query.ts';
import { useOrganizationZone } from '../time/use-organization-zone.ts';
import { rangeOf } from '../sales/steps-of.ts';
import { useAnswer } from '../loading/use-answer.ts';

/** Returns the organisation's codes, the latest first. */
export const useCodes = (viewer: Viewer) => useAnswer('GET /studio/codes', viewer);

/** Returns what was sold with each code in the last twelve months, by the code; nothing for members who may not see sales. */
export function useCodeSales({ userId }: Viewer) {
  const zone = useOrganizationZone()?.zone;
  const { data } = useSWR(zone === undefined ? null : (['/studio/sales by code', userId, zone] as const), ([, , inZone]) =>
    callWithQuery('GET /studio/sales', rangeOf('year', Date.now(), inZone)),
  );
  return new Map((data?.codes ?? []).map((part) => [part.value, part]));
}
