import type { Page } from 'playwright-core';

export const SCHEMES = ['light', 'dark'] as const;

/** Has a loaded page of the site follow another colour scheme, as it does where it is loaded anew, until all of it has. */
export async function followScheme(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html.${colorScheme}`).waitFor({ state: 'attached' });
  await page.evaluate(untilStill);
}

/** In the page: until what was changed is drawn. Where a colour fades within a frame, what inherits it follows a frame later. */
export async function untilStill(): Promise<void> {
  for (let [still, frames] = [0, 0]; still < 3 && frames < 300; frames++) {
    await new Promise(requestAnimationFrame);
    still = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : still + 1;
  }
}
