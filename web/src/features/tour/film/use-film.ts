import { type RefObject, useEffect } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** As much of it as must be in the window. */
const ENOUGH = 0.5;

/**
 * Plays a film while it is in the window and pauses it outside, so that nobody pays for what nobody sees. Whoever
 * paused it is not overruled, and whoever avoids motion starts it themselves.
 */
export function useFilm(film: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const video = film.current;
    if (!video || window.matchMedia(REDUCED_MOTION).matches) return;
    let pausedByUs = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          // A browser that refuses to play unasked leaves the poster and the controls.
          if (pausedByUs) void video.play().catch(() => undefined);
          pausedByUs = false;
        } else if (!video.paused) {
          pausedByUs = true;
          video.pause();
        }
      },
      { threshold: ENOUGH },
    );
    observer.observe(video);
    return () => observer.disconnect();
  }, [film]);
}
