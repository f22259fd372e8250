import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, call } from '../../../lib/api/client.ts';
import type { QualityMeter } from '../quality/quality-meter.ts';
import type { ReadProgress } from '../resume/use-progress-report.ts';
import { useNews } from './use-news.ts';
import { playbackAccess, type AccessState, type PlaybackAccess } from './playback-access.ts';

/**
 * Returns the access to an event's media and renews it while the component is mounted.
 * @param readProgress tells how far a film was watched, which the renewals carry along; always the same function
 * @param quality measures what the viewer sees, which they carry as well; always the same
 * @returns also the organiser's message to a viewer who waits
 */
export function usePlayback(
  eventId: string,
  readProgress: ReadProgress,
  quality: QualityMeter,
): { state: AccessState; message: string | null } & Pick<PlaybackAccess, 'renew' | 'restart'> {
  const [access, setAccess] = useState<PlaybackAccess>();
  useEffect(() => {
    let lease: string | undefined;
    const held = playbackAccess(async (takeOver) => {
      const progress = readProgress();
      const report = quality.report();
      const body = {
        ...(lease !== undefined && { lease }),
        ...(takeOver && { takeOver }),
        ...(progress && { progress }),
        ...(report && { quality: report }),
      };
      const grant = await call('POST /events/{eventId}/playback', { params: { eventId }, body }).catch((error: unknown) => {
        if (report && error instanceof ApiError && error.status === 400) quality.refused();
        throw error;
      });
      // While there is nothing to play there is none, and the place is kept for what follows.
      lease = grant.lease ?? lease;
      quality.answered(grant);
      return grant;
    });
    const onOnline = () => void held.renew();
    setAccess(held);
    void held.renew();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      held.end();
    };
  }, [eventId, readProgress, quality]);
  const state = useSyncExternalStore(access?.subscribe ?? never, access?.getState ?? asking);
  const news = useNews(eventId, state.phase === 'granted' ? state.grant : null, access?.renew ?? refuse);
  return { state, message: news?.message ?? null, renew: access?.renew ?? refuse, restart: access?.restart ?? nothing };
}

const initial: AccessState = { phase: 'asking', error: null };
const asking = () => initial;
const nothing = () => {};
const never = () => nothing;
const refuse = () => Promise.resolve(false);
