import type { Page } from 'playwright-core';
import { problemsInAll, problemsInTurn, type Violations } from './axe.ts';
import type { ScreenRoute } from '../screen-routes.ts';
import { tabThrough } from './tab-through.ts';

/**
 * Opens a screen, and returns what axe finds on it and which controls Tab loses; empty if there is nothing.
 * @param turn of many screens, the number of this one: see `problemsInTurn`
 */
export async function checkScreen(page: Page, url: string, screen: ScreenRoute, turn: number): Promise<Violations> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: screen.heading }).first().waitFor();
  const found = screen.isCheckedInFull ? await problemsInAll(page) : await problemsInTurn(page, turn);
  const { reached: _reached, ...lost } = await tabThrough(page);
  for (const [how, controls] of Object.entries(lost)) if (controls.length > 0) found[`${how} by Tab`] = controls;
  return found;
}
