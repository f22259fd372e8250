import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

/** Registers a new viewer, so that the following pages show no form before the payment. */
export async function signUp(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/auth/register`);
  await page.getByLabel('Full name').fill('Ana Viewer');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: /create|register|sign up/i }).click();
  await page.waitForURL((url) => url.pathname !== '/auth/register');
  // Waits until the welcome toast is gone.
  await page.waitForTimeout(6000);
}
