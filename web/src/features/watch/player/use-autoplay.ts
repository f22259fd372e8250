import { useEffect, useRef, useState } from 'react';

/**
 * Starts the video as soon as it has data, and again after the engine reloaded, unless the viewer paused it.
 * Returns true if the browser requires the viewer to press Play first.
 */
export function useAutoplay(video: HTMLVideoElement | null) {
  const [blocked, setBlocked] = useState(false);
  const wanted = useRef(true);
  useEffect(() => {
    if (!video) return;
    const onPlay = () => {
      wanted.current = true;
      setBlocked(false);
    };
    // An engine that reloads empties the element, which pauses it too; only a pause with data is the viewer's.
    const onPause = () => void (wanted.current = video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA);
    const onData = () => {
      if (!wanted.current || !video.paused) return;
      video.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') setBlocked(true);
      });
    };
    video.addEventListener('play', onPlay);
    video.addEventListener('pause', onPause);
    video.addEventListener('loadeddata', onData);
    return () => {
      video.removeEventListener('play', onPlay);
      video.removeEventListener('pause', onPause);
      video.removeEventListener('loadeddata', onData);
    };
  }, [video]);
  return blocked;
}
