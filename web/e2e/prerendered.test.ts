import type { Locator, Page, Route } from 'playwright-core';
import { sitePages } from '#shared/site/site-pages.ts';
import { journey, Visit } from './browser.ts';
import { siteRoutes } from './site-routes.ts';
import { setStage } from './stage.ts';
import { untilTakenOver } from './taken-over.ts';

const headingOf = (path: string) => siteRoutes.find((route) => route.path === path)!.heading;

journey('prerendered pages', () => {
  const stage = setStage();
  let visit: Visit;
  const begin = async (options: Parameters<typeof Visit.begin>[1] = {}) => {
    visit = await Visit.begin(stage.browser, options);
    return visit.page;
  };
  afterEach(() => visit.done());

  const addressOf = (path: string) => stage.platform.info.site + path;
  const eventAddress = (name = 'lights') => stage.platform.info.events.find(({ subdomain }) => subdomain === name)!.url;

  it('are complete without a script: each page of the site, and an event', async () => {
    const page = await begin({ javaScriptEnabled: false });
    for (const { path } of sitePages) {
      await page.goto(addressOf(path));
      expect([path, await page.locator('h1').textContent()]).toEqual([path, expect.stringMatching(headingOf(path))]);
      expect([path, await page.getByRole('contentinfo').count()]).toEqual([path, 1]);
    }
    await page.goto(eventAddress());
    expect(await page.locator('h1').textContent()).toBe('Under Northern Lights');
    expect(await page.locator('img').getAttribute('src')).toBe('/images/northern-lights.svg');
  });

  // The events: a live one, an upcoming one and a film.
  const eachPage = [...sitePages.map(({ path }) => path), 'fight', 'harbour', 'lights'];

  it.each(eachPage)('%s is hydrated without changes and console messages', async (path) => {
    const page = await begin({ viewport: { width: 390, height: 844 } });
    const messages: string[] = [];
    page.on('console', (message) => message.type() !== 'info' && messages.push(message.text()));
    const release = await holdScripts(page);
    await page.goto(path.startsWith('/') ? addressOf(path) : eventAddress(path), { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    await heading.evaluate((element) => Object.assign(element, { isTheSame: true }));
    await watchShifts(page);
    await release();
    await untilTakenOver(page);
    expect(await heading.evaluate((element) => 'isTheSame' in element)).toBe(true);
    expect(await shifts(page)).toBeLessThanOrEqual(0.02);
    expect(messages).toEqual([]);
  });

  it('a button pressed before hydration has its effect afterwards', async () => {
    const page = await begin();
    const release = await holdScripts(page);
    await page.goto(addressOf('/plans'), { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Sign up: SEO Basic' }).click();
    expect(new URL(page.url()).pathname).toBe('/plans');
    await release();
    await page.waitForURL('**/auth/login');
  });

  it('whoever skips the header while the page is being hydrated keeps their place', async () => {
    const page = await begin();
    const release = await holdScripts(page, '**/assets/home-page-*.js');
    await page.goto(addressOf('/'), { waitUntil: 'commit' });
    // The header is hydrated, the content is not.
    await page
      .getByRole('button', { name: /Switch to (light|dark)/ })
      .first()
      .waitFor();
    for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
    const first = page.locator('main').getByRole('link').first();
    expect(await hasFocus(first)).toBe(true);
    await release();
    await untilTakenOver(page);
    expect(await hasFocus(first)).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
  });

  it('a visitor who may be signed in sees no links to the login or the trial', async () => {
    const page = await begin();
    await page.addInitScript(() => localStorage.setItem('token', 'kept from before'));
    const release = await holdScripts(page);
    await page.goto(addressOf('/'), { waitUntil: 'commit' });
    // Before the first paint there is unstyled text, which nobody sees.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: /Log in|Start free trial/ }).count()).toBe(0);
    await release();
    // The token is invalid, so the visitor has to log in again.
    await page.waitForURL('**/auth/login');
  });

  it('the referral of a link is kept even if the visitor moves on before hydration', async () => {
    const page = await begin();
    const release = await holdScripts(page);
    await page.goto(`${addressOf('/')}?ref=friend-7`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    // An inline script stores it, which may come after the heading.
    await page.waitForFunction(() => localStorage.getItem('ref') === 'friend-7');
    await release();
  });

  it('nothing can be typed before hydration, which would lose it', async () => {
    const page = await begin();
    const release = await holdScripts(page);
    await page.goto(addressOf('/contact'), { waitUntil: 'commit' });
    expect(await page.getByLabel('First Name').isDisabled()).toBe(true);
    await release();
    await page.getByLabel('First Name').fill('Ana');
    await page.getByRole('button', { name: 'Submit', disabled: false }).waitFor();
  });
});

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);

/** Holds the page's scripts back, or only some of them. @returns a function that releases them */
async function holdScripts(page: Page, scripts = '**/assets/*.js'): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(scripts, (route) => {
    if (isHeld) waiting.push(route);
    else return route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) => page.evaluate(() => (window as Window & { shifted?: number }).shifted ?? Number.NaN);
