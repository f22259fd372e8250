import type { Page } from 'playwright-core';

/**
 * Until the script has taken over a page that was rendered ahead, which shows its text long before: it knows what only the
 * visitor's browser knows, the theme on the site, what is on sale on an event's page.
 */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Switch to the|Pay Now/ }).first().waitFor();
  await page.waitForLoadState('networkidle');
}
