import useSWR from 'swr';
import { call } from '../../lib/api/client.ts';
import type { Viewer } from '../../lib/session/use-viewer.ts';

/** Returns the organiser's events, the latest start first. */
export const useOwnEvents = ({ userId }: Viewer) => useSWR(['/studio/events', userId], () => call('GET /studio/events'));
