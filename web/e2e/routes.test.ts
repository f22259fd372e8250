import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { knownPaths } from '#shared/site/site-pages.ts';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import { buyEvent } from '../../infra/local/testing/platform/buy-event.ts';
import { siteNav } from '../src/layout/site-nav.ts';
import { journey, Visit } from './browser.ts';
import { followScheme, SCHEMES } from './colour-scheme.ts';
import { setStage } from './stage.ts';
import { lostContent } from './lost-content.ts';
import { ofEvents, privatePaths, type SiteRoute, siteRoutes, specifiedPaths } from './site-routes.ts';

/** Widths in pixels: the narrowest phone, a large screen at 200 %, and that screen. Source: WCAG 2.2, 1.4.10 and 1.4.4. */
const WIDTHS = [320, 720, 1440];
/** Folder for screenshots of every page, taken if `MARQUEE_SCREENSHOTS=1`. Git ignores it. */
const SCREENSHOTS = 'web/e2e/screenshots';
const SCREENSHOT_WIDTHS = [390, 768, 1440];

const publicRoutes = siteRoutes.filter(({ path }) => !privatePaths.includes(path));

journey('every route', () => {
  const stage = setStage();

  const hosts = () => [stage.platform.info.site, stage.platform.info.events.find(({ subdomain }) => subdomain === 'lights')!.url];

  it('in the specification is opened by these tests', () => {
    const opened = siteRoutes.map(({ path }) => path);
    expect(specifiedPaths.filter((path) => !opened.includes(path))).toEqual([]);
    expect(knownPaths.filter((path) => !opened.includes(path))).toEqual(ofEvents);
  });

  it.each(publicRoutes)('$address shows its own page, complete at every width', async (route) => {
    const visit = await Visit.begin(stage.browser, { viewport: { width: WIDTHS[0]!, height: 640 } });
    const { page } = visit;
    const errors = consoleErrors(page, route);
    const document = await page.goto(stage.platform.info.site + route.address);
    expect(document?.status()).toBe(route.status);
    await page.getByRole('heading', { level: 1, name: route.heading }).waitFor();
    expect(new URL(page.url()).pathname).toBe(route.address.split(/[?#]/)[0]);
    expect(await page.title()).toBe('marquee');
    await expectWhole(page);
    expect(await activeLinks(page)).toEqual(siteNav.filter(([, path]) => path === route.path).map(([label]) => label));
    expect(errors).toEqual([]);
    await visit.done();
  });

  it('that is private sends logged-out visitors to the login', async () => {
    const visit = await Visit.begin(stage.browser, { viewport: { width: WIDTHS[0]!, height: 640 } });
    const { page } = visit;
    const errors = consoleErrors(page);
    for (const { address, heading } of siteRoutes.filter(({ path }) => privatePaths.includes(path))) {
      const document = await page.goto(stage.platform.info.site + address);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect([address, document?.status(), new URL(page.url()).pathname]).toEqual([address, 200, '/auth/login']);
      expect(await page.title()).toBe('marquee');
      await expectWhole(page);
      expect(await activeLinks(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
    await visit.done();
  });

  it("is the same on an event's host, except for the event at its root", async () => {
    const visit = await Visit.begin(stage.browser);
    const { page } = visit;
    const [, event] = hosts();
    for (const route of siteRoutes) {
      const document = await page.goto(event + route.address);
      expect([route.address, document?.status()]).toEqual([route.address, route.status]);
      const name = route.path === '/' ? 'Under Northern Lights' : route.heading;
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await page.title()).toBe('marquee');
    }
    await visit.done();
  });

  const signedInPages: [string, RegExp][] = [
    ['/', /Fill every seat/],
    ['/plans', /A full house, planned/],
    ['/user/library', /library/i],
    ['/user/account', /account/i],
    ['/auth/login', /You are logged in as Ana/],
    ['/checkout?plan=seo-basic', /Checkout/],
    ['/checkout?event=evt_northern_lights', /Choose your package/],
    ['/paypal?plan=seo-basic', /Pay with PayPal/],
  ];

  it('shows signed-in visitors their own pages, and their name instead of Log in', async () => {
    const visit = await Visit.begin(stage.browser, { viewport: { width: WIDTHS[0]!, height: 640 } });
    const { page, context } = visit;
    const client = new LocalClient(stage.platform.port);
    await buyEvent(client, stage.platform, { eventId: 'evt_northern_lights', packageId: 'pkg_lights_film', price: 899 });
    for (const [name, value] of client.cookies) await context.addCookies([{ name, value, url: stage.platform.info.site }]);
    const errors = consoleErrors(page);
    for (const [address, name] of signedInPages) {
      await page.goto(stage.platform.info.site + address);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectWhole(page);
      const header = page
        .getByRole('banner')
        .filter({ has: page.getByRole('navigation', { name: 'Site', includeHidden: true }) });
      if ((await header.count()) === 0) continue;
      await header.getByRole('button', { name: 'Account of Ana' }).waitFor();
      expect(await header.getByRole('link', { name: 'Log in' }).count()).toBe(0);
    }
    await page.goto(`${stage.platform.info.site}/user/watch/evt_northern_lights`);
    await page.locator('video').waitFor();
    expect(errors).toEqual([]);
    await visit.done();
  });

  const takesScreenshots = process.env.MARQUEE_SCREENSHOTS;
  if (!takesScreenshots) process.stderr.write('Skipped: screenshots of every route. Set MARQUEE_SCREENSHOTS to take them.\n');
  if (takesScreenshots)
    it('is captured in light and dark', async () => {
      mkdirSync(SCREENSHOTS, { recursive: true });
      const visit = await Visit.begin(stage.browser, { reducedMotion: 'reduce' });
      for (const { address, heading } of siteRoutes) {
        await visit.page.goto(stage.platform.info.site + address);
        await visit.page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await visit.page.waitForLoadState('networkidle');
        await takeScreenshots(visit.page, fileName(address));
      }
      await visit.done();
    }, 900_000);
});

/** Takes screenshots of a loaded page at every width and in both colour schemes. */
async function takeScreenshots(page: Page, name: string): Promise<void> {
  for (const width of SCREENSHOT_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await followScheme(page, colorScheme);
      // A full-page screenshot shows pictures that are not scrolled into view and thus not loaded yet.
      await page.evaluate(loadPictures);
      await page.screenshot({ path: `${SCREENSHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
}

/** Runs in the page: waits until all pictures have loaded or failed. */
async function loadPictures(): Promise<void> {
  const images = [...document.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.map((image) => image.decode()));
}

const fileName = (address: string) => address.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';

/** Expects one main heading, and no content beside the window at any width. */
async function expectWhole(page: Page): Promise<void> {
  expect(await page.locator('h1').count()).toBe(1);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    expect([width, await lostContent(page)]).toEqual([width, []]);
  }
}

/** Returns the labels of the header's links that are marked as the current page. */
const activeLinks = (page: Page) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Site' }).locator('[aria-current="page"]').allTextContents();

/** Collects a page's console errors and warnings. The status of a missing page, gift or clip is expected. */
function consoleErrors(page: Page, { status, path }: Partial<SiteRoute> = {}): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isMissing = path === '/gift/:token' || status === 404 || status === 410;
    const isExpected = isMissing && /\b4(04|10)\b/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) errors.push(message.text());
  });
  return errors;
}
