import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { studioPath, studioScreens } from '#shared/site/studio-screens.ts';
import { buyEvent } from '../../infra/local/testing/platform/buy-event.ts';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import { problems, problemsInAll, problemsInSchemes, SIZES, type Violations } from './checks/axe.ts';
import { journey, Visit } from './browser.ts';
import { checkScreen } from './checks/check-screen.ts';
import { SCHEMES } from './colour-scheme.ts';
import { setStage } from './stage.ts';
import { studioRoutes } from './screen-routes.ts';
import { privatePaths, siteRoutes } from './site-routes.ts';
import { pay, playedSeconds, toPaymentDialog } from './steps.ts';

/** Routes that show the same page as another one. */
const sameAsAnother: readonly string[] = [...privatePaths, '/terms-of-use', '/completion', '/not-found'];

journey('accessibility', () => {
  const stage = setStage();

  const event = (subdomain: string) => stage.platform.info.events.find((one) => one.subdomain === subdomain)!.url;

  it('finds nothing on any route of the site, in light and dark, small and large', async () => {
    const visit = await Visit.begin(stage.browser, { reducedMotion: 'reduce' });
    const { page } = visit;
    const found: Record<string, Violations> = {};
    for (const { address, heading } of siteRoutes.filter(({ path }) => !sameAsAnother.includes(path))) {
      await page.goto(stage.platform.info.site + address);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const problems = await problemsInAll(page);
      if (Object.keys(problems).length > 0) found[address] = problems;
    }
    expect(found).toEqual({});
    await visit.done();
  }, 600_000);

  /** States that the routes alone do not show, each with its address and the steps before the check. */
  const states: [string, () => string, (page: Page) => Promise<unknown>][] = [
    ['a live event', () => event('fight'), (page) => page.getByRole('button', { name: 'Pay Now' }).first().waitFor()],
    [
      'an upcoming event with a trial',
      () => event('harbour'),
      (page) => page.getByText('Start Your Free Trial').first().waitFor(),
    ],
    ['an event on demand', () => event('lights'), (page) => page.getByRole('button', { name: 'Pay Now' }).first().waitFor()],
    [
      'no event',
      () => event('fight').replace('fight', 'nowhere'),
      (page) => page.getByText('Unable to fetch event details').first().waitFor(),
    ],
    ['an empty registration', () => `${event('lights')}/auth/register`, (page) => submitEmpty(page, /create/i)],
    ['an empty login', () => `${stage.platform.info.site}/auth/login`, (page) => submitEmpty(page, 'Log in')],
    ['an answer', () => `${stage.platform.info.site}/faq`, (page) => page.getByText('How do refunds work?').click()],
    ['an empty message', () => `${stage.platform.info.site}/contact`, (page) => submitEmpty(page, 'Submit')],
    [
      'companies',
      () => `${stage.platform.info.site}/pay-per-view-streaming`,
      (page) => page.getByRole('group', { name: 'Trusted by' }).waitFor(),
    ],
  ];

  it.each(states)('finds nothing on %s, in light and dark, small and large', async (_, url, ready) => {
    const visit = await Visit.begin(stage.browser, { reducedMotion: 'reduce' });
    await visit.page.goto(url());
    await ready(visit.page);
    expect(await problemsInAll(visit.page)).toEqual({});
    await visit.done();
  });

  it('finds nothing on the pages for signed-in visitors and in the menus, in light and dark', async () => {
    const client = new LocalClient(stage.platform.port);
    await buyEvent(client, stage.platform, { eventId: 'evt_northern_lights', packageId: 'pkg_lights_film', price: 899 });
    const visit = await Visit.begin(stage.browser, { reducedMotion: 'reduce' });
    const { page, context } = visit;
    for (const [name, value] of client.cookies) await context.addCookies([{ name, value, url: stage.platform.info.site }]);
    const pages: [string, Locator][] = [
      ['/user/library', page.getByRole('article').first()],
      ['/user/account', page.getByRole('heading', { name: 'Where you are logged in' })],
      ['/checkout?plan=seo-basic', page.getByLabel('Card number')],
    ];
    for (const [address, content] of pages) {
      await page.goto(stage.platform.info.site + address, { waitUntil: 'networkidle' });
      await content.waitFor();
      expect([address, await problemsInAll(page)]).toEqual([address, {}]);
    }
    await page.goto(`${stage.platform.info.site}/user/library`);
    await page.getByRole('button', { name: /^Receipt for/ }).click();
    await page.getByRole('button', { name: 'Add a company' }).click();
    await page.getByLabel('Company name').waitFor();
    expect(await problemsInAll(page)).toEqual({});
    await page.goto(`${stage.platform.info.site}/auth/login`);
    await page.getByRole('heading', { level: 1, name: /^You are logged in as/ }).waitFor();
    expect(await problemsInAll(page)).toEqual({});
    await page.setViewportSize(SIZES[1]!);
    await page.goto(stage.platform.info.site);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('link', { name: 'Library' }).waitFor();
    expect(await problemsInSchemes(page)).toEqual({});
    await page.keyboard.press('Escape');
    await page.setViewportSize(SIZES[0]!);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(await problemsInSchemes(page)).toEqual({});
    await visit.done();
  });

  it('finds nothing on any page of the studio, in light and dark, small and large in turn, and Tab reaches every control', async () => {
    const [client, buyer] = [new LocalClient(stage.platform.port), new LocalClient(stage.platform.port)];
    await buyEvent(buyer, stage.platform, { eventId: 'evt_northern_lights', packageId: 'pkg_lights_film', price: 899 });
    await client.post('/api/v1/auth/login', stage.platform.info.organizer);
    const visit = await Visit.begin(stage.browser, { reducedMotion: 'reduce' });
    const { page, context } = visit;
    for (const [name, value] of client.cookies) await context.addCookies([{ name, value, url: stage.platform.info.site }]);
    const found: Record<string, Violations> = {};
    for (const [turn, route] of studioRoutes.entries()) {
      const opened = route.path === studioScreens.order.path ? studioPath('order', await soldOrder(client)) : route.address;
      const wrong = await checkScreen(page, stage.platform.info.site + opened, route, turn);
      if (Object.keys(wrong).length > 0) found[route.path] = wrong;
    }
    expect(found).toEqual({});
    await page.goto(`${stage.platform.info.site}/studio/events/evt_northern_lights/media`);
    await page.route('**/uploads/**', () => {});
    await page.getByRole('heading', { name: 'Upload a film' }).waitFor();
    expect(await problemsInAll(page)).toEqual({});
    // As much of Matroska as can be told without processing it.
    const buffer = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(1_000)]);
    await page.getByLabel('Video file').setInputFiles({ name: 'a.mkv', mimeType: 'video/x-matroska', buffer });
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    expect(await problemsInAll(page)).toEqual({});
    await visit.done();
  }, 600_000);

  it('finds nothing from the payment dialog to the film, in light and dark', async () => {
    const visit = await Visit.begin(stage.browser, { reducedMotion: 'reduce' });
    const { page } = visit;
    await toPaymentDialog(page, event('lights'), 'axe@example.com');
    expect(await problemsInSchemes(page)).toEqual({});
    await pay(page, '4000 0000 0000 0002');
    await page.getByText('Your card was declined.').waitFor();
    expect(await problemsInSchemes(page)).toEqual({});
    const result = addressPassed(page, '/thank-you');
    await pay(page);
    await page.waitForURL('**/user/watch/**');
    await playedSeconds(page);
    expect(await problemsInSchemes(page, () => page.mouse.move(400 + Math.random() * 9, 400))).toEqual({});
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Speed' }).waitFor();
    expect(await problemsInSchemes(page)).toEqual({});
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await problemsInSchemes(page)).toEqual({});
    await page.goto(await result);
    await page.getByText('Payment succeeded').waitFor();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    expect(await problemsInSchemes(page)).toEqual({});
    await page.goto(`${event('fight')}/user/watch/evt_fight_night`);
    await page.getByText('Buy this event to watch it.').waitFor();
    expect(await problemsInSchemes(page)).toEqual({});
    await visit.done();
  });

  it('finds nothing on the page of a blocked region, in light and dark', async () => {
    const visit = await Visit.begin(stage.browser);
    await visit.page.setContent(readFileSync('infra/deployment/edge/region-blocked.html', 'utf8'));
    await visit.page.getByText('This site is not available in your country').waitFor();
    await visit.page.getByRole('link', { name: 'Retry' }).waitFor();
    for (const colorScheme of SCHEMES) {
      await visit.page.emulateMedia({ colorScheme });
      expect([colorScheme, await problems(visit.page)]).toEqual([colorScheme, []]);
    }
    await visit.done();
  });
});

/** Submits an empty form and waits for its errors. */
async function submitEmpty(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

/** Returns the address of a page that redirects further. Call it before the step that leads there. */
async function addressPassed(page: Page, pathname: string): Promise<string> {
  let address = '';
  await page.waitForURL((url) => {
    if (url.pathname === pathname) address = url.href;
    return address !== '';
  });
  return address;
}

/** Returns the id of an order that the organiser has sold. A sale is listed within seconds. */
async function soldOrder(organizer: LocalClient): Promise<string> {
  for (;;) {
    const { json } = await organizer.get('/api/v1/studio/orders');
    if (json.orders.length > 0) return json.orders[0].orderId;
    await sleep(200);
  }
}
