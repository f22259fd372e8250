import type { Page } from 'playwright-core';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import { journey, Visit } from './browser.ts';
import { setStage } from './stage.ts';
import { tabThrough } from './checks/tab-through.ts';
import { untilTakenOver } from './taken-over.ts';

journey('without a mouse, and without motion', () => {
  const stage = setStage();
  let visit: Visit;

  afterEach(() => visit.done());

  const film = () => stage.platform.info.events.find(({ subdomain }) => subdomain === 'lights')!.url;
  const open = async (address: string, options: Parameters<typeof Visit.begin>[1] = {}) => {
    visit = await Visit.begin(stage.browser, options);
    await visit.page.goto(address);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    return visit.page;
  };

  const pages: [string, () => string][] = [
    ['home', () => stage.platform.info.site],
    ['plans', () => `${stage.platform.info.site}/plans`],
    ['contact', () => `${stage.platform.info.site}/contact`],
    ['an event', film],
  ];

  it.each(pages)('Tab reaches every control on %s, in view and with a focus ring', async (_, address) => {
    const page = await open(address(), { reducedMotion: 'reduce' });
    await untilTakenOver(page);
    const { reached, ...lost } = await tabThrough(page);
    expect(reached).toBeGreaterThan(2);
    expect(lost).toEqual({ missed: [], unmarked: [], outOfSight: [] });
  });

  it('the first link skips the header', async () => {
    const page = await open(stage.platform.info.site);
    // Until the page is loaded, Chromium may focus the target of a fragment a second time.
    await page.waitForLoadState();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    expect(await page.getByRole('link', { name: 'Skip to content' }).boundingBox()).toMatchObject({ x: expect.any(Number) });
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.matches('main *'));
  });

  it('the mobile menu traps the focus and returns it', async () => {
    const page = await open(stage.platform.info.site, { viewport: { width: 390, height: 844 } });
    await untilTakenOver(page);
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    const met = new Set<string>();
    for (let pressed = 0; pressed < 12; pressed++) {
      await page.keyboard.press('Tab');
      met.add(await focused(page));
      expect(await page.evaluate(isWithinDialog)).toBe(true);
    }
    for (const name of ['Close menu', 'Home', 'Services', 'Plans', 'About', 'Contact']) expect([...met]).toContain(name);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await untilFocused(page, 'Open menu');
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Plans' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/plans');
    await menu.waitFor({ state: 'detached' });
  });

  it('the account menu can be opened, navigated and closed', async () => {
    const client = new LocalClient(stage.platform.port);
    await client.post('/api/v1/auth/register', { name: 'Kay Board', email: 'kay@example.com', password: 'correct horse' });
    const page = await open(stage.platform.info.site);
    for (const [name, value] of client.cookies) await visit.context.addCookies([{ name, value, url: stage.platform.info.site }]);
    await page.reload();
    await page.getByRole('button', { name: 'Account of Kay Board' }).focus();
    await page.keyboard.press('Enter');
    const library = page.getByRole('link', { name: 'Library' });
    await library.waitFor();
    // It is known only once the menu is open whether she sells.
    await page.locator('#account-menu').getByRole('link', { name: 'Sell tickets' }).waitFor();
    for (const name of ['Library', 'Sell tickets', 'Account', 'Log out']) {
      await page.keyboard.press('Tab');
      await untilFocused(page, name);
    }
    await page.keyboard.press('Escape');
    await library.waitFor({ state: 'hidden' });
    await untilFocused(page, 'Account of Kay Board');
    await page.keyboard.press('Enter');
    await library.waitFor();
    await page.keyboard.press('Tab');
    await untilFocused(page, 'Library');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user/library');
  });

  it('Enter submits an empty message, and the first invalid field gets the focus', async () => {
    const page = await open(`${stage.platform.info.site}/contact`);
    // The form is disabled until hydration.
    await page.getByRole('textbox', { name: 'Email' }).and(page.locator(':enabled')).focus();
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await page.waitForFunction(() => document.activeElement === document.querySelector('[aria-invalid="true"]'));
  });

  it('a package and a plan can be chosen with the keyboard', async () => {
    const page = await open(film());
    await page.getByRole('button', { name: 'Pay Now' }).first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/register');
    await page.goto(`${stage.platform.info.site}/plans`);
    await page.getByRole('button', { name: 'Sign up: PPC Basic' }).focus();
    await page.keyboard.press('Space');
    await page.waitForURL('**/auth/login');
  });

  it.each(['/', '/pay-per-view-streaming', '/plans', '/new'])('on %s nothing moves under reduced motion', async (path) => {
    const page = await open(stage.platform.info.site + path, { reducedMotion: 'reduce' });
    await untilTakenOver(page);
    const moving: string[] = [];
    for (let look = 0; look < 5; look++) {
      await page.waitForTimeout(400);
      moving.push(...(await page.evaluate(runningAnimations)));
    }
    expect(moving).toEqual([]);
  });
});

/** Runs in the page: returns true if the focus is in the open dialog, or has left the page altogether. */
const isWithinDialog = () => {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.closest('dialog') !== null;
};

/** Waits until an element has the focus, which may move a moment after the element is shown. */
async function untilFocused(page: Page, name: string): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  while ((await focused(page)) !== name && Date.now() < giveUpAt) await page.waitForTimeout(50);
  expect(await focused(page)).toBe(name);
}

/** Returns the first 40 characters of the focused element's name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').trim().slice(0, 40);
  });

/** Runs in the page: returns playing videos, and running animations that last longer than a frame. Shorter ones are not motion. */
function runningAnimations(): string[] {
  const isSeen = ({ effect }: Animation) => Number(effect?.getComputedTiming().activeDuration) > 16;
  const animations = document.getAnimations().filter((animation) => animation.playState === 'running' && isSeen(animation));
  const films = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
  const names = animations.map(
    (animation) => (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty,
  );
  return [...names, ...films.map(({ src }) => src)];
}
