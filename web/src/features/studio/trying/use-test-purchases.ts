import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';

/** The outcome of the caller's tests of an event. */
export type TestPurchases = Call<'GET /studio/events/{eventId}/test-purchase'>['answer'];

/** Interval at which a refund is waited for. */
const LOOK_MS = 15_000;

/** Returns the viewer's tests of an event; undefined without a published one, and until they are known. */
export function useTestPurchases(event: StudioEvent | undefined, { userId }: Pick<Viewer, 'userId'>): TestPurchases | undefined {
  const isOnSale = event?.status === 'published';
  return useSWR(
    isOnSale ? (['/studio/test-purchase', event._id, userId] as const) : null,
    ([, eventId]) => call('GET /studio/events/{eventId}/test-purchase', { params: { eventId } }),
    { refreshInterval: (known) => (known?.last && !known.last.isRefunded ? LOOK_MS : 0) },
  ).data;
}
