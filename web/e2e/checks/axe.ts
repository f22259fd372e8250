import { source } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { followScheme, SCHEMES, untilStill } from '../colour-scheme.ts';

/** A phone and a large screen, in pixels. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** The violations found, by colour scheme and width; empty if there are none. */
export type Violations = Record<string, string[]>;

/**
 * Checks a loaded page once small and once large, once in light and once in dark.
 * @param turn even for small in light, odd for small in dark: of many pages, each combination gets half
 */
export async function problemsInTurn(page: Page, turn: number): Promise<Violations> {
  const found: Violations = {};
  for (const [i, size] of SIZES.entries()) {
    const colorScheme = SCHEMES[(turn + i) % SCHEMES.length]!;
    await page.setViewportSize(size);
    await followScheme(page, colorScheme);
    const wrong = await problems(page);
    if (wrong.length > 0) found[`${colorScheme} at ${size.width}`] = wrong;
  }
  return found;
}

export async function problemsInAll(page: Page): Promise<Violations> {
  const found: Violations = {};
  for (const size of startingWith(SIZES, ({ width }) => width === page.viewportSize()?.width)) {
    await page.setViewportSize(size);
    for (const [scheme, wrong] of Object.entries(await problemsInSchemes(page))) found[`${scheme} at ${size.width}`] = wrong;
  }
  return found;
}

/** Checks a loaded page in each colour scheme. @param before runs before each check */
export async function problemsInSchemes(page: Page, before: () => Promise<void> = async () => {}): Promise<Violations> {
  const found: Violations = {};
  const shown = await page.evaluate(() => document.documentElement.className);
  for (const colorScheme of startingWith(SCHEMES, (scheme) => scheme === shown)) {
    await followScheme(page, colorScheme);
    await before();
    const wrong = await problems(page);
    if (wrong.length > 0) found[colorScheme] = wrong;
  }
  return found;
}

/** Returns all elements, beginning with the one that is there now: laying out and drawing a page again takes a fifth as long as a check. */
function startingWith<T>(all: readonly T[], isNow: (one: T) => boolean): T[] {
  return all.toSorted((one, other) => Number(isNow(other)) - Number(isNow(one)));
}

/** The rules that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** A page keeps axe once it is loaded: loading it again for every check takes longer than the check. */
const LOAD_AXE = `${source};(${rememberColours})();`;

/**
 * Returns every violation of WCAG 2.2 AA and of axe's best practices, as short texts. What is the same as in the last check of this page,
 * its content, its attributes and where each element is, breaks no other rule than before, so that only its colours are checked then.
 * Frames of other origins, i.e. of providers, are left alone.
 */
export async function problems(page: Page): Promise<string[]> {
  await page.evaluate(untilStill);
  for (const frame of page.frames().filter((one) => isOwn(page, one))) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(LOAD_AXE);
  }
  return page.evaluate(runAxe, COLOUR_RULES);
}

const isOwn = (page: Page, frame: Frame) =>
  frame.url().startsWith('about:') || frame.url().startsWith(`${new URL(page.url()).origin}/`);

/** Runs in the page: returns the violations that axe finds. Axe's whole result is a hundred times as long. */
async function runAxe(colourRules: string[]): Promise<string[]> {
  const state = window as unknown as { axe: typeof import('axe-core'); lookedAt?: string };
  const places = [...document.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.checkVisibility({ visibilityProperty: true }), x, y, width, height].join(' ');
  });
  // The class of the whole page, and the name of the button that changes it.
  const content = document.documentElement.outerHTML.replaceAll(/\b(light|dark)\b/gi, '');
  const looks = [content, scrollY, ...places].join('\n');
  // A frame may have changed unseen.
  const rules = looks === state.lookedAt && window.length === 0 ? { runOnly: colourRules } : {};
  const { violations } = await state.axe.run(document, { resultTypes: ['violations'], ...rules });
  state.lookedAt = looks;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The contrast of a text's colour as axe sees it. */
type Colour = Record<'r' | 'g' | 'b' | 'alpha', number>;
type AxeWithColours = { commons: { color: { Color: { prototype: Colour & { parseString: (text: string) => Colour } } } } };

/**
 * Runs in the page: lets axe parse the text of each colour once. A page has a dozen colours, which axe would parse for every element and
 * its ancestors, a quarter of a check's time. The text alone says which colour it is, so that the results are the same.
 */
function rememberColours(): void {
  const { prototype } = (window as unknown as { axe: AxeWithColours }).axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Colour>();
  prototype.parseString = function parseOnce(text) {
    const parsed = known.get(text);
    if (parsed) return Object.assign(this, parsed);
    // Throws if the text is no colour, which is not remembered.
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}
