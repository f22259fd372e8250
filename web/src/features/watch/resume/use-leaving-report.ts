import { useLayoutEffect } from 'react';
import type { WatchProgress } from '#shared/video/playback/watch-progress.ts';
import { listen } from '../player/listen.ts';
import { progressOf } from './use-progress-report.ts';

/** Reports how far a film was watched. Always the same function. */
export type Report = (progress: WatchProgress) => void;

/**
 * Reports the position of a film when it is paused, when its page is hidden, and when either is left; each position once. Between these the
 * renewals carry it.
 * @param video null for nothing to report, such as a broadcast
 */
export function useLeavingReport(video: HTMLVideoElement | null, report: Report): void {
  // Before the engine lets go of the video, which takes its position with it.
  useLayoutEffect(() => {
    if (!video) return;
    let last: number | undefined;
    const send = () => {
      const progress = progressOf(video);
      if (!progress || progress.position === last) return;
      last = progress.position;
      report(progress);
    };
    const onHidden = () => document.visibilityState === 'hidden' && send();
    const stop = listen(video, { pause: send });
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', send);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [video, report]);
}
