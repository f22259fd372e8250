import { useEffect, useState } from 'react';
import { type Parts, shownFrom } from '../parts-rules.ts';

/**
 * Returns the moment of a recording that is looked at, milliseconds: that of the video once it plays, and otherwise what was asked for last.
 * @param parts what a preview shows: it leaves out all else; null to play all of the recording
 */
export function usePlayhead(video: HTMLVideoElement | null, parts: Parts | null) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!video) return;
    const follow = () => {
      const now = Math.round(video.currentTime * 1000);
      const next = parts === null || video.paused ? now : shownFrom(parts, now);
      if (next === null) video.pause();
      // A little ahead, so that the rounding of the video's clock does not lead back.
      else if (next > now) video.currentTime = next / 1000 + 0.001;
      setAt(now);
    };
    video.addEventListener('timeupdate', follow);
    return () => video.removeEventListener('timeupdate', follow);
  }, [video, parts]);
  const seek = (to: number) => {
    setAt(to);
    if (video && video.readyState > 0) video.currentTime = to / 1000;
  };
  return { at, seek };
}
