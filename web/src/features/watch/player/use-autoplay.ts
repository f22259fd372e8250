import { useCallback, useEffect, useRef, useState } from 'react';
import { startPlaying } from '../../../lib/browser/start-playing.ts';
import { listen } from './listen.ts';

/** The way in which a browser let the video start by itself. */
export interface Autoplay {
  /** True if the viewer has to press Play first. */
  isBlocked: boolean;
  /** True if the video plays, but the browser allowed it without sound only. */
  isSilenced: boolean;
  /** Turns the sound on after the viewer asked for it. */
  turnSoundOn: () => void;
}

/**
 * Starts the video as soon as it has data, and again after the engine reloaded, unless the viewer paused it. Where the browser
 * refuses to play with sound before the viewer did anything, it starts without.
 */
export function useAutoplay(video: HTMLVideoElement | null): Autoplay {
  const [isBlocked, setBlocked] = useState(false);
  const [isSilenced, setSilenced] = useState(false);
  const wanted = useRef(true);
  useEffect(() => {
    if (!video) return;
    const onPlay = () => {
      wanted.current = true;
      setBlocked(false);
    };
    // An engine that reloads empties the element, which pauses it too; only a pause with data is the viewer's.
    const onPause = () => void (wanted.current = video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA);
    const onVolume = () => {
      if (!video.muted) setSilenced(false);
    };
    const onData = async () => {
      if (!wanted.current || !video.paused) return;
      const outcome = await startPlaying(video);
      setSilenced(outcome === 'silenced');
      setBlocked(outcome === 'blocked');
    };
    return listen(video, { play: onPlay, pause: onPause, volumechange: onVolume, loadeddata: onData });
  }, [video]);
  const turnSoundOn = useCallback(() => {
    if (!video) return;
    video.muted = false;
    setSilenced(false);
  }, [video]);
  return { isBlocked, isSilenced, turnSoundOn };
}
