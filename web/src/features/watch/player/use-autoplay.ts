import { useCallback, useEffect, useRef, useState } from 'react';

/** The way in which a browser let the video start by itself. */
export interface Autoplay {
  /** True if the viewer has to press Play first. */
  isBlocked: boolean;
  /** True if the video plays, but the browser allowed it without sound only. */
  isSilenced: boolean;
  /** Turns the sound on after the viewer asked for it. */
  turnSoundOn: () => void;
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

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
      const outcome = await start(video);
      setSilenced(outcome === 'silenced');
      setBlocked(outcome === 'blocked');
    };
    video.addEventListener('play', onPlay);
    video.addEventListener('pause', onPause);
    video.addEventListener('volumechange', onVolume);
    video.addEventListener('loadeddata', onData);
    return () => {
      video.removeEventListener('play', onPlay);
      video.removeEventListener('pause', onPause);
      video.removeEventListener('volumechange', onVolume);
      video.removeEventListener('loadeddata', onData);
    };
  }, [video]);
  const turnSoundOn = useCallback(() => {
    if (!video) return;
    video.muted = false;
    setSilenced(false);
  }, [video]);
  return { isBlocked, isSilenced, turnSoundOn };
}

/** Starts a video, with sound if the browser allows it. Errors other than a refusal are the engine's to report. */
async function start(video: HTMLVideoElement): Promise<'playing' | 'silenced' | 'blocked'> {
  try {
    await video.play();
    return 'playing';
  } catch (error) {
    if (!isRefusal(error)) return 'playing';
    if (video.muted) return 'blocked';
  }
  video.muted = true;
  try {
    await video.play();
    return 'silenced';
  } catch (error) {
    video.muted = false;
    return isRefusal(error) ? 'blocked' : 'playing';
  }
}
