import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Time between the two taps of a double tap, and how far apart they may be in pixels. */
const DOUBLE_MS = 300;
const DOUBLE_PIXELS = 80;
/** A tap on this share of the picture at either side leaps; in the middle it does nothing more. */
const SIDE = 0.4;
const LEAP_SECONDS = 10;
const SHOWN_MS = 700;

interface Options {
  /** False while there is nothing to control. */
  isReady: boolean;
  toggle: () => void;
  toggleFullScreen: () => void;
  /** Seeks by some seconds. */
  leap: (seconds: number) => void;
}

/** Returns -10 or 10 for a tap at a side of the picture, 0 for one in its middle. @param place from 0 at the left to 1 */
export function leapAt(place: number): number {
  if (place < SIDE) return -LEAP_SECONDS;
  return place > 1 - SIDE ? LEAP_SECONDS : 0;
}

/**
 * Returns what presses on the picture do: a click plays or pauses, a double click fills the screen; a finger's first tap only brings the
 * controls back, and two at a side leap by ten seconds there, one more ten seconds further. `leaped` is what was leapt just now, null for nothing.
 */
export function usePresses({ isReady, toggle, toggleFullScreen, leap }: Options) {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, isTouch: false });
  const [leaped, setLeaped] = useState<number | null>(null);
  useEffect(() => {
    if (leaped === null) return;
    const timer = setTimeout(() => setLeaped(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [leaped]);

  const onPointerUp = (press: PointerEvent<HTMLElement>) => {
    const { pointerType, clientX: x, timeStamp: at, currentTarget } = press;
    const { at: before, x: place } = last.current;
    last.current = { at, x, isTouch: pointerType === 'touch' };
    if (!isReady) return;
    if (pointerType === 'mouse') return toggle();
    if (at - before > DOUBLE_MS || Math.abs(x - place) > DOUBLE_PIXELS) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const seconds = leapAt((x - left) / (width || 1));
    if (seconds === 0) return;
    leap(seconds);
    setLeaped((sum) => (sum !== null && sum > 0 === seconds > 0 ? sum + seconds : seconds));
  };
  // A finger's double tap is a double click, too.
  const onDoubleClick = useCallback(() => {
    if (!last.current.isTouch) toggleFullScreen();
  }, [toggleFullScreen]);
  return { on: { onPointerUp, onDoubleClick }, leaped };
}
