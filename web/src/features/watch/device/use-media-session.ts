import { useEffect, useRef } from 'react';
import { nudge } from '../player/playback-control.ts';

/** The description of what plays, for the lock screen. */
export interface MediaDescription {
  title: string;
  /** Address of a picture; empty for none. */
  image: string;
  liveEdge: number | null;
  paused: boolean;
}

const SEEK_SECONDS = 10;

/** Shows what plays on the lock screen and beside media keys, and lets them control it. */
export function useMediaSession(video: HTMLVideoElement | null, { title, image, liveEdge, paused }: MediaDescription): void {
  const edge = useRef(liveEdge);
  edge.current = liveEdge;

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artwork: image ? [{ src: image }] : [] });
    return () => void (navigator.mediaSession.metadata = null);
  }, [title, image]);

  useEffect(() => {
    if (!video || !('mediaSession' in navigator)) return;
    const seek = (seconds: number) => nudge(video, seconds, edge.current);
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => void video.play().catch(() => {}),
      pause: () => video.pause(),
      seekbackward: ({ seekOffset }) => seek(-(seekOffset ?? SEEK_SECONDS)),
      seekforward: ({ seekOffset }) => seek(seekOffset ?? SEEK_SECONDS),
      seekto: ({ seekTime }) => seekTime !== undefined && seek(seekTime - video.currentTime),
    };
    for (const [action, handler] of Object.entries(handlers)) setHandler(action as MediaSessionAction, handler);
    const place = () => setPosition(video);
    for (const event of PLACED_BY) video.addEventListener(event, place);
    return () => {
      for (const action of Object.keys(handlers)) setHandler(action as MediaSessionAction, null);
      for (const event of PLACED_BY) video.removeEventListener(event, place);
    };
  }, [video]);

  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = paused ? 'paused' : 'playing';
  }, [paused]);
}

/** Between these the browser counts on by itself. */
const PLACED_BY = ['seeked', 'ratechange', 'durationchange', 'play', 'pause'];

/** Browsers throw for actions that they do not know. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // The action is not offered then.
  }
}

function setPosition({ duration, currentTime, playbackRate }: HTMLVideoElement): void {
  const { mediaSession } = navigator;
  if (!mediaSession.setPositionState) return;
  // A broadcast has no position, because it has no end.
  if (!Number.isFinite(duration) || duration <= 0) return mediaSession.setPositionState();
  mediaSession.setPositionState({ duration, playbackRate, position: Math.min(Math.max(currentTime, 0), duration) });
}
