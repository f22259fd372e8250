import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';

/** Returns the replay of an event's last broadcast; null if there is none. */
export const useReplay = (eventId: string, userId: string) =>
  useSWR(
    ['/studio/replay', eventId, userId],
    async () => (await call('GET /studio/events/{eventId}/replay', { params: { eventId } })).replay,
    // A replay that is being edited is not replaced under the member's hands.
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
