import type { Page } from 'playwright-core';

/** Steps of a viewer, in terms of what the page shows. */

/** A card whose payments succeed. Source: Stripe, testing. */
const CARD = '4242 4242 4242 4242';
/** Interval at which a player renews its access. Source: playback's response, `renewAfterSeconds`. */
export const RENEWAL_MS = 60_000;

export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Ana Viewer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: /create|register|sign up/i }).click();
}

/** Goes as a new visitor from an event's page through registration to its payment dialog, and waits for the card form. */
export async function toPaymentDialog(page: Page, event: string, email: string): Promise<void> {
  await page.goto(event);
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await page.waitForURL('**/auth/register');
  await register(page, email);
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
}

export async function fillCard(page: Page, number = CARD): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiration date').fill('12 / 34');
  await dialog.getByLabel('Security code').fill('123');
}

/** Pays in the dialog. @param number of the card, by default one that succeeds */
export async function pay(page: Page, number = CARD): Promise<void> {
  await fillCard(page, number);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click();
}

/** Waits until the video has played for more than a second. @returns the seconds played */
export async function playedSeconds(page: Page): Promise<number> {
  const video = page.locator('video');
  let seconds = 0;
  while (seconds <= 1) {
    await page.waitForTimeout(100);
    // No DOM types: the bench uses these steps, too, and is compiled without them.
    seconds = await video.evaluate((element: unknown) => (element as { currentTime: number }).currentTime);
  }
  return seconds;
}
