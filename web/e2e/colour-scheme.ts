import type { Page } from 'playwright-core';

export const SCHEMES = ['light', 'dark'] as const;

/** Switches a loaded page of the site to another colour scheme and waits until the change is complete. */
export async function followScheme(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.evaluate(endTransitions);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html.${colorScheme}`).waitFor({ state: 'attached' });
  await page.evaluate(untilStill);
}

/**
 * Runs in the page: makes every change of style immediate. Even transitions of a millisecond reach a nested element one frame after its
 * parent, and each of these frames styles the whole page.
 */
function endTransitions(): void {
  if ('hasNoTransitions' in window) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
  Object.assign(window, { hasNoTransitions: true });
}

/** Runs in the page: waits until changes are drawn. After a colour transition within a frame, elements that inherit it follow a frame later. */
export async function untilStill(): Promise<void> {
  for (let [still, frames] = [0, 0]; still < 3 && frames < 300; frames++) {
    await new Promise(requestAnimationFrame);
    still = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : still + 1;
  }
}
