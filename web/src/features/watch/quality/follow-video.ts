import { rungOf } from '#shared/video/playback/quality.ts';

/** The counts by name: milliseconds and incidents. */
export type Sums = Readonly<Record<string, number>>;

interface Counting {
  add: (name: string, amount: number) => void;
  /** Called when the first picture is there, once for each video that is loaded. */
  onPicture: () => void;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
}

type State = 'idle' | 'playing' | 'stalled';

const EVENTS = [
  'loadeddata',
  'play',
  'playing',
  'waiting',
  'canplay',
  'pause',
  'seeking',
  'seeked',
  'timeupdate',
  'ended',
  'emptied',
] as const;

/**
 * Counts how long a video plays at each height of its picture, and how often and how long it stands still because media are missing.
 * Waiting for the first picture is no stall, nor is seeking.
 * @returns `settle` counts up to now, and `end` stops
 */
export function followVideo(video: HTMLVideoElement, { add, onPicture, now }: Counting) {
  let state: State = 'idle';
  let since = now();
  let hasPlayed = false;
  let height = 0;

  function settle() {
    const passed = now() - since;
    since += passed;
    if (state === 'stalled') add('stalledMs', passed);
    if (state !== 'playing') return;
    add('watchedMs', passed);
    if (height > 0) add(`rung:${rungOf(height)}`, passed);
  }

  function onChange() {
    settle();
    const before = state;
    state = stateOf(video, hasPlayed);
    hasPlayed ||= state === 'playing';
    if (state === 'stalled' && before !== 'stalled') add('stalls', 1);
  }

  function onResize() {
    settle();
    const { videoHeight } = video;
    if (height > 0 && videoHeight > 0 && videoHeight !== height) add('switches', 1);
    height = videoHeight;
  }

  for (const event of EVENTS) video.addEventListener(event, onChange);
  video.addEventListener('loadeddata', onPicture);
  video.addEventListener('resize', onResize);
  return {
    settle,
    end() {
      settle();
      for (const event of EVENTS) video.removeEventListener(event, onChange);
      video.removeEventListener('loadeddata', onPicture);
      video.removeEventListener('resize', onResize);
    },
  };
}

function stateOf({ paused, ended, seeking, readyState }: HTMLVideoElement, hasPlayed: boolean): State {
  if (paused || ended || seeking) return 'idle';
  if (readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return 'playing';
  return hasPlayed ? 'stalled' : 'idle';
}
