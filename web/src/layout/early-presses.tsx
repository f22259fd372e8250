import { type MouseEvent, useEffect } from 'react';
import { TAKEN_OVER_EVENT } from '#shared/prerendered.ts';

/** On buttons that were pressed before they worked; set by the script that the shell writes into pages rendered ahead. */
const PRESSED = 'data-pressed';

/**
 * Does what was asked of a page's buttons before the page's script was there. Renders nothing; stands beside what it
 * waits for. Links, and what opens and closes by itself, need none of it.
 */
export function EarlyPresses() {
  useEffect(() => {
    document.dispatchEvent(new Event(TAKEN_OVER_EVENT));
    for (const button of document.querySelectorAll<HTMLButtonElement>(`button[${PRESSED}]`)) {
      button.removeAttribute(PRESSED);
      button.click();
    }
  }, []);
  return null;
}

/** For clicks that found their button working already. */
export function forgetEarlyPress({ target }: MouseEvent): void {
  if (target instanceof Element) target.closest('button')?.removeAttribute(PRESSED);
}
