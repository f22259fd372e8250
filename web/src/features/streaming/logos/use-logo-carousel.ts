import AutoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** Source: specification, section 9. The speed is in pixels a frame, the delay in milliseconds. */
const SCROLL = { direction: 'forward', speed: 2, startDelay: 1000, stopOnInteraction: true, stopOnFocusIn: true } as const;

const plugins = [AutoScroll({ ...SCROLL, breakpoints: { '(prefers-reduced-motion: reduce)': { active: false } } })];

type Carousel = NonNullable<UseEmblaCarouselType[1]>;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

interface LogoCarousel {
  /** Goes on what the row is seen through, which must be able to take the focus. */
  windowRef: ReturnType<typeof useEmblaCarousel>[0];
  isMoving: boolean;
  /** Goes on at once, or stands still. */
  toggle: () => void;
}

/**
 * A row that runs in a loop by itself until somebody touches it, focuses it or stops it; for whoever avoids motion, never.
 * With the focus on it, the arrow keys go one sign on or back.
 */
export function useLogoCarousel(): LogoCarousel {
  const [windowRef, carousel] = useEmblaCarousel({ loop: true, dragFree: true, align: 'start' }, plugins);
  const [isMoving, setMoving] = useState(false);

  useEffect(() => {
    if (!carousel) return;
    const begun = () => setMoving(true);
    const ended = () => setMoving(false);
    // It may have begun before this effect ran.
    setMoving(carousel.plugins().autoScroll?.isPlaying() ?? false);
    carousel.on('autoScroll:play', begun).on('autoScroll:stop', ended);
    return () => {
      carousel.off('autoScroll:play', begun).off('autoScroll:stop', ended);
    };
  }, [carousel]);

  useEffect(() => (carousel ? obeyKeyboard(carousel) : undefined), [carousel]);

  const toggle = () => {
    const scroll = carousel?.plugins().autoScroll;
    if (isMoving) scroll?.stop();
    else scroll?.play(0);
  };
  return { windowRef, isMoving, toggle };
}

/** Stops the row when the focus comes to it; its own plugin knows only of what is focused within. */
function obeyKeyboard(carousel: Carousel): () => void {
  const node = carousel.rootNode();
  const stop = () => carousel.plugins().autoScroll?.stop();
  const step = ({ key }: KeyboardEvent) => {
    const by = steps[key];
    if (by === 1) carousel.scrollNext();
    if (by === -1) carousel.scrollPrev();
  };
  node.addEventListener('focus', stop);
  node.addEventListener('keydown', step);
  return () => {
    node.removeEventListener('focus', stop);
    node.removeEventListener('keydown', step);
  };
}
