import type { Page } from 'playwright-core';

/** Places within a date at which Tab stops, at most. */
const PARTS_OF_DATE = 8;

/**
 * Presses Tab until it must have reached every control of a page.
 * @returns the number of controls, and the names of those that it missed, that show no focus ring, or that were outside of the window
 */
export async function tabThrough(page: Page): Promise<Notes & { reached: number }> {
  const controls = await page.evaluate(noteWhatCanBeFocused);
  const dates = await page.locator('input[type^="date"], input[type="time"]').count();
  for (let pressed = 0; pressed < controls + dates * PARTS_OF_DATE + 4; pressed++) await page.keyboard.press('Tab');
  const notes = await page.evaluate(readNotes);
  return { reached: controls - notes.missed.length, ...notes };
}

/** Runs in the page: lists all focusable elements, and starts to record which ones get the focus. @returns their number */
function noteWhatCanBeFocused(): number {
  const all = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, summary, [tabindex="0"]';
  const groups = new Set<string>();
  const targets = [...document.querySelectorAll<HTMLElement>(all)].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0 || element.closest('[inert]'))
      return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // Tab reaches one radio button per name.
    return groups.size < groups.add(element.name).size;
  });
  const name = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.outerHTML.slice(0, 60);
  const key = (element: HTMLElement) =>
    element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element;
  const missed = new Map(targets.map((element) => [key(element), name(element)]));
  const unmarked: string[] = [];
  const outOfSight: string[] = [];
  document.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement;
    missed.delete(key(element));
    // The focus ring may be on an element around or next to the field.
    const drawn = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
    const hasMark = drawn.some(
      (part) => part && getComputedStyle(part).outlineStyle !== 'none' && parseFloat(getComputedStyle(part).outlineWidth) > 0,
    );
    if (!hasMark) unmarked.push(name(element));
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) outOfSight.push(name(element));
  });
  Object.assign(window, { focusNotes: () => ({ missed: [...missed.values()], unmarked, outOfSight }) });
  return targets.length;
}

/** Names of elements that Tab missed, and of those whose focus could not be seen. */
type Notes = Record<'missed' | 'unmarked' | 'outOfSight', string[]>;

/** Runs in the page: returns what was noted. */
function readNotes() {
  return (window as unknown as { focusNotes: () => Notes }).focusNotes();
}
