import type { Page } from 'playwright-core';

/** What a viewer does, step by step, by what the page shows. */

export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Ana Viewer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: /create|register|sign up/i }).click();
}

/** From an event's page over registration to its payment dialog with the card form in it, as somebody who was never here. */
export async function toPaymentDialog(page: Page, event: string, email: string): Promise<void> {
  await page.goto(event);
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await page.waitForURL('**/auth/register');
  await register(page, email);
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiration date').fill('12 / 34');
  await dialog.getByLabel('Security code').fill('123');
}

export async function pay(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('dialog').getByRole('button', { name: /^Pay \$/ }).click();
}

/** Waits until the film moves, and answers by how many seconds it did. */
export async function playedSeconds(page: Page): Promise<number> {
  const video = page.locator('video');
  let seconds = 0;
  while (seconds <= 1) {
    await page.waitForTimeout(100);
    // No type of the browser's: the bench takes these steps, too, and knows none.
    seconds = await video.evaluate((element: unknown) => (element as { currentTime: number }).currentTime);
  }
  return seconds;
}
