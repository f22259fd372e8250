import { LONGEST_AD_SECONDS } from '#shared/video/playback/ad-times.ts';
import { startPlaying } from '../lib/browser/start-playing.ts';
import type { AdCommand, AdNews } from './ad-messages.ts';
import { sendTracking } from './send-tracking.ts';
import { errorAddresses, type FoundAd } from './vast/find-ad.ts';
import type { TrackingEvent } from './vast/parse-vast.ts';
import { VAST_ERRORS } from './vast/vast-error.ts';

/** The parts of an ad after which its servers are told. */
const QUARTILES: readonly [number, TrackingEvent][] = [
  [0.25, 'firstQuartile'],
  [0.5, 'midpoint'],
  [0.75, 'thirdQuartile'],
];

/**
 * Plays an ad in a video once, and tells its servers and the page what happens to it. Whatever happens, the page is told in the end that
 * it is over.
 * @param post tells the page
 */
export function adPlayer(video: HTMLVideoElement, { linear, reports }: FoundAd, post: (news: AdNews) => void) {
  let state: 'loading' | 'playing' | 'over' = 'loading';
  const told = new Set<TrackingEvent>();
  const track = (event: TrackingEvent) => sendTracking(reports.flatMap(({ events }) => events[event] ?? []));
  const duration = () => (Number.isFinite(video.duration) ? video.duration : (linear.duration ?? LONGEST_AD_SECONDS));

  function trackOnce(event: TrackingEvent) {
    if (told.has(event)) return;
    told.add(event);
    track(event);
  }

  function end(error?: keyof typeof VAST_ERRORS) {
    if (state === 'over') return;
    state = 'over';
    if (error) sendTracking(errorAddresses(reports), VAST_ERRORS[error]);
    video.pause();
    post({ ad: 'over' });
  }

  function onPlaying() {
    if (state !== 'loading') return;
    state = 'playing';
    sendTracking(reports.flatMap(({ impression }) => impression));
    trackOnce('start');
    const { skipAfter, advertiser } = linear;
    post({ ad: 'started', duration: Math.min(duration(), LONGEST_AD_SECONDS), skipAfter, advertiser, isSilenced: video.muted });
  }

  function onChange() {
    if (state !== 'playing') return;
    const { currentTime: time, paused: isPaused, muted: isMuted } = video;
    for (const [part, event] of QUARTILES) if (time >= part * duration()) trackOnce(event);
    post({ ad: 'time', time, isPaused, isMuted });
    if (time >= LONGEST_AD_SECONDS) end();
  }

  function onEnded() {
    if (state === 'playing') trackOnce('complete');
    end();
  }

  async function play() {
    if ((await startPlaying(video)) === 'blocked') end();
  }

  function mute(isMuted: boolean) {
    if (video.muted === isMuted) return;
    video.muted = isMuted;
    track(isMuted ? 'mute' : 'unmute');
    // Browsers pause what they allowed without sound only.
    if (video.paused) void play();
  }

  function skip() {
    if (linear.skipAfter === null || video.currentTime < linear.skipAfter) return;
    trackOnce('skip');
    end();
  }

  const commands: Record<AdCommand, () => void> = {
    play: () => {
      if (!video.paused) return;
      track('resume');
      void play();
    },
    pause: () => {
      if (video.paused) return;
      track('pause');
      video.pause();
    },
    mute: () => mute(true),
    unmute: () => mute(false),
    skip,
    visit: () => {
      sendTracking(reports.flatMap(({ click }) => click));
      video.pause();
    },
  };

  return {
    start(url: string) {
      video.addEventListener('playing', onPlaying);
      for (const event of ['playing', 'timeupdate', 'pause', 'volumechange']) video.addEventListener(event, onChange);
      video.addEventListener('ended', onEnded);
      video.addEventListener('error', () => end(state === 'loading' ? 'mediaMissing' : 'mediaBroken'));
      video.src = url;
      void play();
    },
    /** Gives up if there is no picture yet. */
    hurry: () => state === 'loading' && end('mediaTimeout'),
    obey: (command: AdCommand) => state === 'playing' && commands[command](),
  };
}
