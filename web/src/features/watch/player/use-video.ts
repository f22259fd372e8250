import { useEffect, useState } from 'react';

/** A video element's state as the controls show it. Times in seconds. */
export interface VideoState {
  paused: boolean;
  ended: boolean;
  /** True if playback is stalled because data is missing. */
  waiting: boolean;
  /** True once a frame has been shown. */
  started: boolean;
  time: number;
  /** Start of the seekable range. */
  start: number;
  end: number;
  /** End of the buffered range that contains the current position. */
  bufferedEnd: number;
  /** A value from 0 to 1. */
  volume: number;
  muted: boolean;
  /** The playback speed; 1 is normal. */
  speed: number;
}

const events = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'stalled',
  'seeking',
  'seeked',
  'timeupdate',
  'progress',
  'durationchange',
  'volumechange',
  'ratechange',
  'loadeddata',
  'canplay',
  'emptied',
] as const;

/** Returns the state of a video element, updated by its events. */
export function useVideo(video: HTMLVideoElement | null): VideoState {
  const [state, setState] = useState(blank);
  useEffect(() => {
    if (!video) return;
    const read = () => setState(stateOf(video));
    read();
    for (const event of events) video.addEventListener(event, read);
    return () => {
      for (const event of events) video.removeEventListener(event, read);
    };
  }, [video]);
  return state;
}

const blank: VideoState = {
  paused: true,
  ended: false,
  waiting: false,
  started: false,
  time: 0,
  start: 0,
  end: 0,
  bufferedEnd: 0,
  volume: 1,
  muted: false,
  speed: 1,
};

function stateOf(video: HTMLVideoElement): VideoState {
  const { seekable, currentTime: time, duration } = video;
  const last = seekable.length - 1;
  return {
    paused: video.paused,
    ended: video.ended,
    waiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    started: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    time,
    start: last >= 0 ? seekable.start(0) : 0,
    end: Number.isFinite(duration) ? duration : last >= 0 ? seekable.end(last) : 0,
    bufferedEnd: bufferedEnd(video.buffered, time),
    volume: video.volume,
    muted: video.muted,
    speed: video.playbackRate,
  };
}

function bufferedEnd(buffered: TimeRanges, time: number): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= time + 0.1 && buffered.end(index) >= time) return buffered.end(index);
  }
  return time;
}
