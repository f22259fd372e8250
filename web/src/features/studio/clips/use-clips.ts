import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';

/** The time between two requests: while a clip is being made, and otherwise. */
const SOON_MS = 1_000;
const LATER_MS = 15_000;

/** Returns an event's clips, and of which broadcast more can be made. */
export const useClips = (eventId: string, userId: string) =>
  useSWR(['/studio/clips', eventId, userId], () => call('GET /studio/events/{eventId}/clips', { params: { eventId } }), {
    refreshInterval: (known) => (known?.clips.some(({ state }) => state === 'asked') ? SOON_MS : LATER_MS),
  });
