import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { WatchProgress } from '#shared/video/playback/watch-progress.ts';
import type { KnownStatus } from '../../../lib/event-status/use-event-status.ts';
import { ApiError, call } from '../../../lib/api/client.ts';
import type { QualityMeter } from '../quality/quality-meter.ts';
import { progressSent } from '../../../lib/session/progress-sent.ts';
import { reportProgress, sendKeptReport } from '../resume/report-progress.ts';
import type { Report } from '../resume/use-leaving-report.ts';
import type { ReadProgress } from '../resume/use-progress-report.ts';
import { useNews } from './use-news.ts';
import { playbackAccess, type AccessState, type PlaybackAccess } from './playback-access.ts';

/**
 * Returns the access to an event's media and renews it while the component is mounted.
 * @param readProgress tells how far a film was watched, which the renewals carry along; always the same function
 * @param quality measures what the viewer sees, which they carry as well; always the same
 * @returns also the event's status while a viewer waits, and the function that reports how far a film was watched between renewals
 */
export function usePlayback(
  eventId: string,
  readProgress: ReadProgress,
  quality: QualityMeter,
): { state: AccessState; news: KnownStatus | undefined; report: Report } & Pick<PlaybackAccess, 'renew' | 'restart'> {
  const lease = useRef<string>(undefined);
  const [access, setAccess] = useState<PlaybackAccess>();
  useEffect(() => {
    lease.current = undefined;
    const held = playbackAccess(async (takeOver) => {
      if (lease.current === undefined) await sendKeptReport(eventId);
      await progressSent();
      const progress = readProgress();
      const report = quality.report();
      const body = {
        ...(lease.current !== undefined && { lease: lease.current }),
        ...(takeOver && { takeOver }),
        ...(progress && { progress }),
        ...(report && { quality: report }),
      };
      const grant = await call('POST /events/{eventId}/playback', { params: { eventId }, body }).catch((error: unknown) => {
        if (report && error instanceof ApiError && error.status === 400) quality.refused();
        throw error;
      });
      // While there is nothing to play there is none, and the place is kept for what follows.
      lease.current = grant.lease ?? lease.current;
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
  const report = useCallback(
    (progress: WatchProgress) => {
      if (lease.current !== undefined) reportProgress(eventId, { ...progress, lease: lease.current, readAt: Date.now() });
    },
    [eventId],
  );
  const news = useNews(eventId, state.phase === 'granted' ? state.grant : null, access?.renew ?? refuse);
  return { state, news, report, renew: access?.renew ?? refuse, restart: access?.restart ?? nothing };
}

const initial: AccessState = { phase: 'asking', error: null };
const asking = () => initial;
const nothing = () => {};
const never = () => nothing;
const refuse = () => Promise.resolve(false);
