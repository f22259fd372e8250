import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { holdHistory } from './hold-history.ts';

interface Questions {
  /** Called for a click on a link within the application that was held back. @param to the link's path */
  onLink: (to: string) => void;
  /** Called after the browser's back or forward button was pressed and undone. @param goOn presses it again */
  onHistory: (goOn: () => void) => void;
}

/**
 * While a page has something to lose, holds back what would leave it: links and the browser's history within the application, and with the
 * browser's own question everything else.
 */
export function useHeldLeaving(isHeld: boolean, held: Questions): void {
  const { pathname, search } = useLocation();
  const link = useEffectEvent(held.onLink);
  const history = useEffectEvent(held.onHistory);
  /** The router's number of this page's entry in the history. */
  const entry = useRef<number | null>(null);
  /** How many of the next moves in the history are our own. */
  const own = useRef(0);
  const location = useLocation();
  useEffect(() => {
    entry.current = entryNumber();
  }, [location]);

  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the link's own handler, which would navigate at once.
    const holdLink = (event: MouseEvent) => {
      const to = pathOfLink(event);
      if (to === null) return;
      event.preventDefault();
      // Also before another form of the page, so that there is one question.
      event.stopImmediatePropagation();
      link(to);
    };
    // Before the router's, which would show the other page at once. The address is the other page's by then.
    const hold = (event: PopStateEvent) => {
      const isHere = window.location.pathname === pathname && window.location.search === search;
      if (own.current > 0) own.current -= 1;
      else if (isHere) return;
      else {
        const steps = stepsBetween(entry.current, entryNumber());
        own.current += 1;
        window.history.go(-steps);
        history(() => {
          release();
          window.history.go(steps);
        });
      }
      event.stopImmediatePropagation();
    };
    window.addEventListener('beforeunload', ask);
    const letGo = holdHistory(hold);
    document.addEventListener('click', holdLink, { capture: true });
    function release() {
      window.removeEventListener('beforeunload', ask);
      letGo();
      document.removeEventListener('click', holdLink, { capture: true });
    }
    return release;
  }, [isHeld, pathname, search]);
}

/** Returns the number that the router gave the current entry of the history; null for one that it did not make. */
const entryNumber = (): number | null => (window.history.state as { idx?: number } | null)?.idx ?? null;

/** Returns how many steps in the history led from one entry to another; one back if the router did not make one of them. */
const stepsBetween = (from: number | null, to: number | null): number => (from === null || to === null ? -1 : to - from || -1);

/** Returns the path that a click on a link leads to within the application; null for any other click, and for a place on this page. */
function pathOfLink(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || (link.target && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isElsewhere = origin !== location.origin || (pathname === location.pathname && search === location.search);
  return isElsewhere ? null : pathname + search + hash;
}
