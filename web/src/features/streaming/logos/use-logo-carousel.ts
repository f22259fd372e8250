import AutoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** Settings of the automatic scrolling. Speed in pixels per frame, delay in milliseconds. Source: specification, section 9. */
const SCROLL = { direction: 'forward', speed: 2, startDelay: 1000, stopOnInteraction: true, stopOnFocusIn: true } as const;

const plugins = [AutoScroll({ ...SCROLL, breakpoints: { '(prefers-reduced-motion: reduce)': { active: false } } })];

type Carousel = NonNullable<UseEmblaCarouselType[1]>;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

interface LogoCarousel {
  /** Ref of the window through which the row is seen, which must be focusable. */
  windowRef: ReturnType<typeof useEmblaCarousel>[0];
  isMoving: boolean;
  /** Pauses, or resumes without delay. */
  toggle: () => void;
}

/**
 * Scrolls a row in a loop until the visitor touches, focuses or pauses it; never under reduced motion.
 * With the focus on it, the arrow keys go one logo forward or back.
 */
export function useLogoCarousel(): LogoCarousel {
  const [windowRef, carousel] = useEmblaCarousel({ loop: true, dragFree: true, align: 'start' }, plugins);
  const [isMoving, setMoving] = useState(false);

  useEffect(() => {
    if (!carousel) return;
    const onPlay = () => setMoving(true);
    const onStop = () => setMoving(false);
    // It may have started before this effect ran.
    setMoving(carousel.plugins().autoScroll?.isPlaying() ?? false);
    carousel.on('autoScroll:play', onPlay).on('autoScroll:stop', onStop);
    return () => {
      carousel.off('autoScroll:play', onPlay).off('autoScroll:stop', onStop);
    };
  }, [carousel]);

  useEffect(() => (carousel ? followKeyboard(carousel) : undefined), [carousel]);

  const toggle = () => {
    const scroll = carousel?.plugins().autoScroll;
    if (isMoving) scroll?.stop();
    else scroll?.play(0);
  };
  return { windowRef, isMoving, toggle };
}

/** Handles the arrow keys and stops the row when it is focused itself; the plugin notices only focus inside it. */
function followKeyboard(carousel: Carousel): () => void {
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
