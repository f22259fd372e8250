import type { QualityReport } from '#shared/api/desk/studio/quality.ts';
import { LONGEST_MEASURED_MS, PLAYER_ERRORS, type PlayerError, QUALITY_VERSION, RUNGS } from '#shared/video/playback/quality.ts';
import type { Grant } from '../access/playback-access.ts';
import { followVideo, type Sums } from './follow-video.ts';

/** Returns how far the picture is behind the broadcast, in milliseconds; null if that is not known. */
type ReadLatency = () => number | null;

interface MeterSources {
  video: ReturnType<typeof followVideo>;
  latency: ReadLatency;
}

/**
 * Measures what the viewer of one page sees, and reports it with the renewals of its access. A report names sums since the playback
 * session began. If the server begins another one, the reports go on with what was not received in the last.
 * @param now milliseconds of a clock that never goes back; the page opens now
 */
export function qualityMeter(now: () => number = () => performance.now()) {
  /** When the viewer began to wait for the picture; null while there is nothing to play. */
  let waitsSince: number | null = now();
  let startupMs: number | null = null;
  let followed: MeterSources | null = null;
  let sessionId: string | null = null;
  let seq = 0;
  const sums: Record<string, number> = {};
  /** The sums when the session began, those that the server has, and those of a report that is under way. */
  let atBeginning: Sums = {};
  let received: Sums = {};
  let underWay: { sums: Sums; hasStartup: boolean } | null = null;
  let isStartupReceived = false;
  let isRefused = false;

  const add = (name: string, amount: number) => {
    sums[name] = (sums[name] ?? 0) + amount;
  };

  function onPicture() {
    if (startupMs === null && waitsSince !== null) startupMs = within(now() - waitsSince);
  }

  return {
    /** Measures a video. @returns the function that ends it */
    follow(video: HTMLVideoElement, latency: ReadLatency) {
      waitsSince ??= now();
      const own = { video: followVideo(video, { add, onPicture, now }), latency };
      followed = own;
      return () => {
        own.video.end();
        if (followed === own) followed = null;
      };
    },
    /** Takes note that the viewer does not wait for the picture yet, until a video is measured. */
    standBy() {
      waitsSince = null;
    },
    /** Counts an error for which the player gave up. */
    failed: (error: PlayerError) => add(`error:${error}`, 1),
    /** Counts an error after which the player went on by itself. */
    retried: () => add('error:retried', 1),
    /** Returns what to report with a renewal; null while there is nothing to report, or no session to report it for. */
    report(): QualityReport | null {
      followed?.video.settle();
      if (isRefused || sessionId === null || (startupMs === null && Object.keys(sums).length === 0)) return null;
      const of = (name: string) => Math.round((sums[name] ?? 0) - (atBeginning[name] ?? 0));
      const latency = followed?.latency() ?? null;
      const hasStartup = startupMs !== null && !isStartupReceived;
      seq += 1;
      underWay = { sums: { ...sums }, hasStartup };
      return {
        v: QUALITY_VERSION,
        seq,
        ...(hasStartup && { startupMs: startupMs! }),
        ...(latency !== null && latency >= 0 && { latencyMs: within(latency) }),
        watchedMs: of('watchedMs'),
        stalls: of('stalls'),
        stalledMs: of('stalledMs'),
        switches: of('switches'),
        rungs: Object.fromEntries(RUNGS.map((height) => [height, of(`rung:${height}`)]).filter(([, time]) => time! > 0)),
        errors: Object.fromEntries(PLAYER_ERRORS.map((error) => [error, of(`error:${error}`)] as const).filter(([, n]) => n > 0)),
      };
    },
    /** Takes note of the answer to a renewal, and so of what the server has received. */
    answered({ playbackSessionId, manifestUrl }: Pick<Grant, 'playbackSessionId' | 'manifestUrl'>) {
      if (manifestUrl === null && !followed) waitsSince = null;
      if (playbackSessionId === sessionId && underWay) {
        received = underWay.sums;
        isStartupReceived ||= underWay.hasStartup;
      }
      underWay = null;
      // There is none without a lease, nor from a server that is a release behind.
      if (!playbackSessionId || playbackSessionId === sessionId) return;
      sessionId = playbackSessionId;
      atBeginning = received;
    },
    /** Reports nothing from now on, because a server that is a release behind takes no reports, and nobody may lose the picture for one. */
    refused() {
      isRefused = true;
    },
  };
}

export type QualityMeter = ReturnType<typeof qualityMeter>;

const within = (milliseconds: number) => Math.min(Math.round(milliseconds), LONGEST_MEASURED_MS);
