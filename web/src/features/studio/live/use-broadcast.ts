import useSWR from 'swr';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { call } from '../../../lib/api/client.ts';

/**
 * The time between two requests for the broadcast: while something is prepared or on air, and otherwise. A fault of the stream is known
 * within a second and a half, and is to be read within two.
 */
const SOON_MS = 500;
const LATER_MS = 15_000;
/** The same while the replay is made, which takes seconds here and minutes on AWS. */
const MAKING_MS = 2_000;

/** Returns true from the preparation of a broadcast to its end. */
export const isOpen = ({ state }: Pick<OwnBroadcast, 'state'>): boolean =>
  state === 'preparing' || state === 'test' || state === 'live' || state === 'interrupted';

/** Returns an event's broadcast, which is asked for again and again, after failures less and less often. */
export const useBroadcast = (eventId: string, userId: string) =>
  useSWR(['/studio/broadcast', eventId, userId], () => call('GET /studio/events/{eventId}/broadcast', { params: { eventId } }), {
    refreshInterval: (known) => (known && isOpen(known) ? SOON_MS : known?.state === 'ended' ? MAKING_MS : LATER_MS),
  });
