import type { Page } from 'playwright-core';

/** The contrast that people set in their system: Windows' high contrast, which takes all colours away, or simply more of it. */
const CONTRASTS = {
  'forced colours': { forcedColors: 'active' },
  'more contrast': { contrast: 'more' },
} as const satisfies Record<string, Parameters<Page['emulateMedia']>[0]>;

/** The least contrast of an edge to what is behind it, where the page chooses both colours. */
const LEAST_CONTRAST = 4.5;

/**
 * Returns the controls of a loaded page that show nothing of where they are but their words, in each of {@link CONTRASTS}; empty if all have
 * an edge. A control is what can be pressed or filled in; a link is one only if it is drawn as a button.
 */
export async function controlsWithoutEdge(page: Page): Promise<Record<string, string[]>> {
  await page.evaluate(markButtons);
  const found: Record<string, string[]> = {};
  for (const [name, media] of Object.entries(CONTRASTS)) {
    await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference', ...media });
    await contrastLoaded(page);
    const missing = await page.evaluate(edgeless, LEAST_CONTRAST);
    if (missing.length > 0) found[name] = missing;
  }
  await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' });
  return found;
}

/** Waits for the style sheet that a page loads only for somebody who has set a contrast, its custom property being there. */
export async function contrastLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--bar-edge') !== '');
}

/** Runs in the page as most people see it: marks the links that are drawn as buttons, by their ground or their frame. */
function markButtons(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[href]')) {
    const { backgroundColor, borderTopWidth, borderRadius, paddingInline, display } = getComputedStyle(link);
    const isFilled = !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) || parseFloat(borderTopWidth) > 0;
    const isBox = parseFloat(borderRadius) > 0 && parseFloat(paddingInline) > 0 && display !== 'inline';
    if (isFilled && isBox) link.dataset.drawnAs = 'button';
  }
}

/** Runs in the page: returns the names of visible controls that have neither a border nor an outline that can be seen. */
function edgeless(leastContrast: number): string[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const bytesOf = (colour: string): [number, number, number, number] => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha];
  };
  const light = (colour: string) => {
    const [red, green, blue] = bytesOf(colour)
      .slice(0, 3)
      .map((byte) => byte / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [less, more] = [light(one), light(other)].toSorted((a, b) => a - b) as [number, number];
    return (more + 0.05) / (less + 0.05);
  };
  /** The colour of the ground on which an element lies; null over a picture. */
  const groundOf = (element: Element): string | null => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, position } = getComputedStyle(at);
      if (bytesOf(backgroundColor)[3] > 200) return backgroundColor;
      if (backgroundImage !== 'none' || position === 'fixed') return null;
    }
    return null;
  };
  const isSeen = (element: Element, width: string, style: string, colour: string) => {
    if (parseFloat(width) < 1 || style === 'none' || bytesOf(colour)[3] < 230) return false;
    const ground = groundOf(element);
    return ground === null || contrast(colour, ground) >= leastContrast;
  };
  const hasEdge = (element: Element) => {
    const style = getComputedStyle(element);
    const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).every((side) =>
      isSeen(element, style[`border${side}Width`], style[`border${side}Style`], style[`border${side}Color`]),
    );
    return sides || isSeen(element, style.outlineWidth, style.outlineStyle, style.outlineColor);
  };
  const all =
    'button, [role="button"], [data-drawn-as="button"], select, textarea, input:not([type="hidden"], [type="range"], [type="file"])';
  return (
    [...document.querySelectorAll<HTMLElement>(all)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 4 && height > 4 && getComputedStyle(control).clipPath === 'none';
      })
      // A field within a frame of its own, as the one of a code, has the frame's edge.
      .filter((control) => ![control, control.parentElement, control.nextElementSibling].some((part) => part && hasEdge(part)))
      .map(
        (control) =>
          (control.getAttribute('aria-label') ?? control.innerText ?? '').trim().slice(0, 40) || control.outerHTML.slice(0, 80),
      )
  );
}
