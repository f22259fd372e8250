import type { HlsConfig } from 'hls.js';
import type { EngineOptions } from './engine.ts';

/** Seconds kept behind the viewer; three hours of live video would not fit into memory. */
const BACK_BUFFER_SECONDS = 60;
/** The playback speed of a viewer who has fallen behind a broadcast, until they are live again. Voices still sound natural. */
export const CATCH_UP_RATE = 1.1;
/** A rendition that failed may be chosen again after this time; otherwise an outage would leave the viewer with a poor picture. */
const PENALTY_MS = 10_000;
/** Longest wait of hls.js itself between two attempts: a connection that comes back is noticed within seconds. */
const LONGEST_WAIT_MS = 2000;
/** A blocking reload answers within a part or a segment. A request that takes longer hangs in a connection that is gone. */
const PLAYLIST_SILENCE_MS = 6000;
const SEGMENT_SILENCE_MS = 10_000;

const errorRetry = { maxNumRetry: 2, retryDelayMs: 1000, maxRetryDelayMs: LONGEST_WAIT_MS };
const timeoutRetry = { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 };

/** The settings of hls.js. */
export const hlsConfig: Partial<HlsConfig> = {
  // Cookies give access to the media.
  xhrSetup: (xhr) => void (xhr.withCredentials = true),
  // The seekable range then follows the live window instead of starting at zero.
  liveDurationInfinity: true,
  backBufferLength: BACK_BUFFER_SECONDS,
  lowLatencyMode: true,
  maxLiveSyncPlaybackRate: CATCH_UP_RATE,
  errorPenaltyExpireMs: PENALTY_MS,
  // No track has this name, so captions stay off until the viewer chooses some, whatever the playlist's default is.
  subtitlePreference: { name: '' },
  playlistLoadPolicy: {
    default: { maxTimeToFirstByteMs: PLAYLIST_SILENCE_MS, maxLoadTimeMs: 20_000, timeoutRetry, errorRetry },
  },
  fragLoadPolicy: {
    default: { maxTimeToFirstByteMs: SEGMENT_SILENCE_MS, maxLoadTimeMs: 120_000, timeoutRetry, errorRetry },
  },
};

/**
 * Returns the settings by which each request for media names its playback, in the query: that is logged where headers are not, and
 * belongs to no cache key. Only what stays the same through a session, so that the browser can use what it has fetched.
 */
export const cmcdOf = (playback: EngineOptions['playback']): Partial<HlsConfig> =>
  playback ? { cmcd: { sessionId: playback.sessionId, contentId: playback.eventId, includeKeys: ['sid', 'cid'] } } : {};
