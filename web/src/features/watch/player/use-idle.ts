import { useEffect, useState } from 'react';

const IDLE_AFTER_MS = 3000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Returns true after three seconds without input inside an element, while `active`. */
export function useIdle(element: HTMLElement | null, active: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    setIdle(false);
    if (!element || !active) return;
    let timer: ReturnType<typeof setTimeout>;
    const touched = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    };
    touched();
    for (const sign of signs) element.addEventListener(sign, touched);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) element.removeEventListener(sign, touched);
    };
  }, [element, active]);
  return idle;
}
