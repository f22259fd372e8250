import { useCallback, useEffect, useState } from 'react';

/** The video element of phones on which only a video can fill the screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Toggles full screen for the whole player, so that our controls stay; where that is not allowed, for the video only. */
export function useFullScreen(element: HTMLElement | null, video: PhoneVideo | null) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const read = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (element?.requestFullscreen) void element.requestFullscreen().catch(() => {});
    else video?.webkitEnterFullscreen?.();
  }, [element, video]);
  return { on, toggle };
}
