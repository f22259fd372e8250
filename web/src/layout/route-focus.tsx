import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The heading of a page that has arrived: one within a status only says that something is loading. */
const HEADING = 'h1:not([role="status"] *)';
/** Time for which a page's heading is waited for. */
const PATIENCE_MS = 10_000;

/**
 * Begins each new page at its top and moves the focus to its heading, which screen readers then read out: a page that is replaced without
 * loading another document is announced by nobody else. Not the first page, which the browser announces, and not for a change of the query alone.
 * A page that has given the focus to something of its own, such as its first field, keeps it there.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not return.
    window.scrollTo(0, 0);
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusHeading();
  }, [pathname]);
  return null;
}

/** Focuses the heading as soon as there is one, unless something else gets the focus first. @returns ends the wait */
function focusHeading(): () => void {
  const before = document.activeElement;
  const isTaken = () => {
    const { activeElement } = document;
    return activeElement !== before && activeElement !== document.body && activeElement !== null;
  };
  // A page that focuses something of its own has done so by now.
  if (before !== null && before.closest('input, textarea, select, dialog') !== null) return () => {};
  const look = () => {
    if (isTaken()) return end();
    const heading = document.querySelector<HTMLElement>(HEADING);
    if (!heading) return;
    end();
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => end(), PATIENCE_MS);
  function end() {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return end;
}
