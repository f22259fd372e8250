import useSWR from 'swr';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { callWithQuery } from '../loading/call-with-query.ts';
import { rangeOf } from '../sales/steps-of.ts';
import { useAnswer } from '../loading/use-answer.ts';

/** Returns the organisation's codes, the latest first. */
export const useCodes = (viewer: Viewer) => useAnswer('GET /studio/codes', viewer);

/** Returns what was sold with each code in the last twelve months, by the code; nothing for members who may not see sales. */
export function useCodeSales({ userId }: Viewer) {
  const { data } = useSWR(['/studio/sales by code', userId], () =>
    callWithQuery('GET /studio/sales', rangeOf('year', Date.now())),
  );
  return new Map((data?.codes ?? []).map((part) => [part.value, part]));
}
