import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';

/** Returns the blocks of an event's page as they are stored. */
export const useBlocks = (eventId: string, userId: string) =>
  useSWR(
    ['/studio/blocks', eventId, userId],
    () => call('GET /studio/events/{eventId}/blocks', { params: { eventId } }),
    // Blocks that are being edited are not replaced under the member's hands.
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
