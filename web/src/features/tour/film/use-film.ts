import { type RefObject, useEffect } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Share of the film that must be in the window for it to play. */
const ENOUGH = 0.5;

/**
 * Plays a film while it is in the window and pauses it outside, to save data. A film that the visitor paused stays paused,
 * and under reduced motion it does not start automatically.
 */
export function useFilm(film: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const video = film.current;
    if (!video || window.matchMedia(REDUCED_MOTION).matches) return;
    let pausedByUs = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          // If the browser refuses autoplay, the poster and the controls stay.
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
