import type { Page } from 'playwright-core';

/**
 * Waits until a prerendered page is hydrated, which shows its text long before. Only then does it know what depends on the
 * visitor: the theme on the site, the offer on an event's page.
 */
export async function untilTakenOver(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Switch to (light|dark)|Pay Now/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
}
