import { useCallback, useEffect, useState } from 'react';

/** Phones that let only a video itself fill the screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Full screen for the player as a whole, so that our controls come along; where that is not allowed, for the video. */
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
