import type { Page } from 'playwright-core';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import { journey, Visit } from './browser.ts';
import { setStage } from './stage.ts';
import { pay, register } from './steps.ts';
import { untilTakenOver } from './taken-over.ts';

const EXPIRED = 1_700_000_000;
const PASSWORD = 'correct horse';

journey('state transitions of the specification', () => {
  const stage = setStage();
  let visit: Visit;

  const open = async (path: string, options: Parameters<typeof Visit.begin>[1] = {}, stored: Record<string, string> = {}) => {
    visit = await Visit.begin(stage.browser, options);
    await store(visit.page, stored);
    await visit.page.goto(stage.platform.info.site + path);
    return visit.page;
  };
  afterEach(() => visit.done());

  it('the theme follows the system without a reload, until the visitor chooses', async () => {
    const page = await open('/', { colorScheme: 'light' });
    expect(await rootClass(page)).toBe('light');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark').waitFor();
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await page.locator('html.light').waitFor();
    expect([await rootClass(page), await storedTheme(page)]).toEqual(['light', 'light']);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await rootClass(page)).toBe('light');
    await page.getByRole('group', { name: 'Theme' }).getByText('System').click({ force: true });
    await page.locator('html.dark').waitFor();
    expect(await storedTheme(page)).toBe('system');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  it.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)('a chosen %s theme is applied before the first paint, whatever the system prefers', async (chosen, colorScheme) => {
    const page = await open('/plans', { colorScheme }, { 'vite-ui-theme': chosen });
    // A prerendered page has its text before it is painted.
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    const { shown, firstPaint } = await page.evaluate(themesShown);
    expect(shown.map(({ theme }) => theme)).toEqual(shown.map(() => chosen));
    expect(shown[0]!.at).toBeLessThan(firstPaint);
  });

  it('a plan: a logged-out visitor logs in, returns to the open dialog and pays', async () => {
    const client = new LocalClient(stage.platform.port);
    await client.post('/api/v1/auth/register', { name: 'Ana Viewer', email: 'plan@example.com', password: PASSWORD });
    const page = await open('/plans');
    await page.getByRole('button', { name: 'Sign up: SEO Basic' }).click();
    await page.waitForURL('**/auth/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('plan@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/plans');
    await page.getByRole('dialog').getByText('SEO Basic').first().waitFor();
    await page.getByRole('dialog').getByLabel('Card number').waitFor();
    const saved = page.waitForRequest('**/api/v1/orders/save-payment');
    await pay(page);
    expect((await saved).postDataJSON()).toMatchObject({ amount: 699, currency: 'usd', planId: 'seo-basic' });
    await page.waitForURL('**/thank-you**');
    await page.getByText('Payment succeeded').waitFor();
    await page.goto(`${stage.platform.info.site}/plans`);
    await page.getByRole('button', { name: 'Purchase plan: SEO Basic' }).waitFor();
  });

  it('registering leads to the login, already signed in, and logging out ends the session', async () => {
    const page = await open('/auth/register?ref=friend-9');
    expect(await stored(page, 'ref')).toBe('friend-9');
    await register(page, 'new@example.com');
    await page.waitForURL('**/auth/login');
    await page.getByText('Ana Viewer').first().waitFor();
    expect([await stored(page, 'ref'), await stored(page, 'token')]).toEqual([null, expect.stringMatching(/^ey/)]);
    await page.goto(stage.platform.info.site);
    await page.getByRole('button', { name: 'Account of Ana Viewer' }).click();
    // On a busy machine, a click can land beside the menu while it still moves into place, and would close it.
    await page.locator('#account-menu').evaluate((menu) => Promise.all(menu.getAnimations().map(({ finished }) => finished)));
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await stored(page, 'token')).toBeNull();
  });

  it.each([
    ['an expired token', `x.${Buffer.from(JSON.stringify({ exp: EXPIRED })).toString('base64url')}.x`, 'Token has expired.'],
    ['a broken token', 'not a token', 'Failed to decode token'],
  ])('%s leads to the login, and the console says why', async (_, token, message) => {
    visit = await Visit.begin(stage.browser);
    const { page } = visit;
    await store(page, { token });
    const isLogged = page.waitForEvent('console', (line) => line.text() === message);
    await page.goto(stage.platform.info.site);
    await page.waitForURL('**/auth/login');
    await page.getByLabel('Email').waitFor();
    await isLogged;
  });

  it('a missing token causes no redirect', async () => {
    visit = await Visit.begin(stage.browser);
    const { page } = visit;
    const isLogged = page.waitForEvent('console', (line) => line.text() === 'No token found');
    await page.goto(`${stage.platform.info.site}/services`);
    await isLogged;
    await untilTakenOver(page);
    expect(new URL(page.url()).pathname).toBe('/services');
  });

  it('at most one question is open, and it can be closed', async () => {
    const page = await open('/faq');
    const opened = () => page.locator('details[open] > summary').allTextContents();
    await page.getByText('How do refunds work?').click();
    expect(await opened()).toEqual(['How do refunds work?']);
    await page.getByText('What is in the free trial?').click();
    expect(await opened()).toEqual(['What is in the free trial?']);
    await page.getByText('What is in the free trial?').click();
    expect(await opened()).toEqual([]);
  });

  it('an event that is blocked in a country: Retry reloads, and shows it once it is allowed', async () => {
    const organizer = new LocalClient(stage.platform.port);
    await organizer.post('/api/v1/auth/login', stage.platform.info.organizer);
    const event = stage.platform.info.events.find(({ subdomain }) => subdomain === 'harbour')!.url;
    const close = (blocked_countries: string[]) =>
      organizer.post('/api/v1/studio/events/evt_harbour_sessions', { blocked_countries });
    expect((await close(['US'])).status).toBe(200);
    visit = await Visit.begin(stage.browser);
    const { page } = visit;
    await page.goto(event);
    await page.getByRole('heading', { level: 1, name: 'This site is not available in your country' }).waitFor();
    expect((await close([])).status).toBe(200);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Pay Now' }).first().waitFor();
  });

  it('an event that does not exist: shows the message with the home page', async () => {
    visit = await Visit.begin(stage.browser);
    const { page } = visit;
    await page.goto(stage.platform.info.site.replace('marquee', 'nowhere.marquee'));
    await page.getByText('Unable to fetch event details. Please try again later.').waitFor();
    await page.getByRole('heading', { level: 1, name: /Fill every seat/ }).waitFor();
  });

  it('an unknown address: shows the 404 page with a link to home', async () => {
    const page = await open('/nothing/here');
    await page.getByRole('heading', { name: /ventured into the unknown/ }).waitFor();
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /Fill every seat/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

/** Fills the local storage before the first page, once only, so that the page's own changes stay. */
async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((pairs) => {
    if (sessionStorage.getItem('filled')) return;
    sessionStorage.setItem('filled', 'yes');
    for (const [key, value] of pairs) localStorage.setItem(key, value);
  }, Object.entries(entries));
  await page.addInitScript(() => {
    const shown: ShownTheme[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const theme = document.documentElement.className;
      if (theme) shown.push({ theme, at: performance.now() });
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
}

/** A theme class of the document's root, and the time it was set, in milliseconds. */
interface ShownTheme {
  theme: string;
  at: number;
}

/** Runs in the page: returns every theme it had, and the time of its first paint. */
function themesShown(): { shown: ShownTheme[]; firstPaint: number } {
  const [paint] = performance.getEntriesByName('first-paint');
  return { shown: (window as unknown as { shown: ShownTheme[] }).shown, firstPaint: paint?.startTime ?? 0 };
}

const rootClass = (page: Page) => page.evaluate(() => document.documentElement.className);
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const storedTheme = (page: Page) => stored(page, 'vite-ui-theme');
