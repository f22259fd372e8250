import { createContext } from 'react';
import useSWR from 'swr';
import type { WatchProgress } from '#shared/video/playback/watch-progress.ts';
import { call } from '../../../lib/api/client.ts';
import { progressSent } from '../../../lib/session/progress-sent.ts';

export type FindProgress = (eventId: string) => WatchProgress | null;

/** Finds how far the viewer has watched a film. */
export const ProgressOf = createContext<FindProgress>(() => null);

/** Fetches after the report of a film that was left for this page has arrived. */
async function fetchProgress() {
  await progressSent();
  return call('GET /account/progress');
}

/**
 * Returns a function that finds how far a viewer has watched a film, all with one request.
 * @param isWanted false if there is no film. If fetching fails, the purchases are shown without progress.
 */
export function useProgressOf(userId: string, isWanted: boolean): FindProgress {
  const { data } = useSWR(isWanted && ['/account/progress', userId], fetchProgress, { revalidateOnFocus: true });
  return (eventId) => data?.films.find((film) => film.eventId === eventId) ?? null;
}
