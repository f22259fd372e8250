import { type MouseEvent, useEffect } from 'react';
import { TAKEN_OVER_EVENT } from '#shared/shell/prerendered.ts';

/** Marks buttons that were pressed before hydration; set by the inline script that the shell adds to prerendered pages. */
const PRESSED = 'data-pressed';

/**
 * Replays presses of buttons from before hydration. Renders nothing; it is placed next to the content it waits for.
 * Links and native controls such as `details` do not need it.
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

/** Unmarks a clicked button, because a click that reaches React had its effect already. */
export function forgetEarlyPress({ target }: MouseEvent): void {
  if (target instanceof Element) target.closest('button')?.removeAttribute(PRESSED);
}
