import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { buyEvent } from '../../infra/local/testing/buy-event.ts';
import { LocalClient } from '../../infra/local/testing/local-client.ts';
import { journey, Visit } from './browser.ts';
import { setStage } from './stage.ts';
import { privatePaths, siteRoutes } from './site-routes.ts';
import { pay, playedSeconds, register } from './steps.ts';

const SCHEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Routes that show what another one shows. */
const sameAsAnother: readonly string[] = [...privatePaths, '/terms-of-use', '/completion', '/not-found'];

journey('accessibility', () => {
  const stage = setStage();

  const event = (subdomain: string) => stage.platform.info.events.find((one) => one.subdomain === subdomain)!.url;

  it.each(SCHEMES)('finds nothing on any route of the site, in %s, small and large', async (colorScheme) => {
    const visit = await Visit.begin(stage.browser, { colorScheme, reducedMotion: 'reduce' });
    const { page } = visit;
    const found: Record<string, string[]> = {};
    for (const { address, heading } of siteRoutes.filter(({ path }) => !sameAsAnother.includes(path))) {
      await page.goto(stage.platform.info.site + address);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const violations = await problems(page);
        if (violations.length > 0) found[`${address} at ${size.width}`] = violations;
      }
    }
    expect(found).toEqual({});
    await visit.done();
  }, 240_000);

  /** What the routes alone do not show, with what must be there or be done before it is looked at. */
  const states: [string, () => string, (page: Page) => Promise<unknown>][] = [
    ['a live event', () => event('fight'), (page) => page.getByRole('button', { name: 'Pay Now' }).first().waitFor()],
    ['an event to come, with a trial', () => event('harbour'), (page) => page.getByText('Start Your Free Trial').first().waitFor()],
    ['an event on demand', () => event('lights'), (page) => page.getByRole('button', { name: 'Pay Now' }).first().waitFor()],
    ['no event', () => event('fight').replace('fight', 'nowhere'), (page) => page.getByText('Unable to fetch event details').first().waitFor()],
    ['registering by mistake', () => `${event('lights')}/auth/register`, (page) => page.getByRole('button', { name: /create/i }).click()],
    ['logging in by mistake', () => `${stage.platform.info.site}/auth/login`, (page) => page.getByRole('button', { name: 'Log in' }).click()],
    ['an answer', () => `${stage.platform.info.site}/faq`, (page) => page.getByText('How do refunds work?').click()],
    ['a message by mistake', () => `${stage.platform.info.site}/contact`, (page) => page.getByRole('button', { name: 'Submit' }).click()],
    ['companies', () => `${stage.platform.info.site}/pay-per-view-streaming`, (page) => page.getByRole('group', { name: 'Trusted by' }).waitFor()],
  ];

  it.each(states)('finds nothing on %s, in light and dark, small and large', async (_, url, ready) => {
    for (const colorScheme of SCHEMES) {
      const visit = await Visit.begin(stage.browser, { colorScheme, reducedMotion: 'reduce' });
      await visit.page.goto(url());
      await ready(visit.page);
      for (const size of SIZES) {
        await visit.page.setViewportSize(size);
        expect([size.width, await problems(visit.page)]).toEqual([size.width, []]);
      }
      await visit.done();
    }
  }, 60_000);

  it.each(SCHEMES)('finds nothing on what is for people signed in, nor in the menus, in %s', async (colorScheme) => {
    const client = new LocalClient(stage.platform.port);
    await buyEvent(client, stage.platform, { eventId: 'evt_northern_lights', packageId: 'pkg_lights_film', price: 899 });
    const visit = await Visit.begin(stage.browser, { colorScheme, reducedMotion: 'reduce' });
    const { page, context } = visit;
    for (const [name, value] of client.cookies) await context.addCookies([{ name, value, url: stage.platform.info.site }]);
    for (const address of ['/user/library', '/user/account', '/checkout?plan=seo-basic']) {
      await page.goto(stage.platform.info.site + address, { waitUntil: 'networkidle' });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect([address, size.width, await problems(page)]).toEqual([address, size.width, []]);
      }
    }
    await page.goto(stage.platform.info.site);
    await page.getByRole('button', { name: /^Account of/ }).click();
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize(SIZES[0]!);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    expect(await problems(page)).toEqual([]);
    await visit.done();
  }, 60_000);

  it.each(SCHEMES)('finds nothing on the way from the payment dialog to the film, in %s', async (colorScheme) => {
    const visit = await Visit.begin(stage.browser, { colorScheme, reducedMotion: 'reduce' });
    const { page } = visit;
    await page.goto(event('lights'));
    await page.getByRole('button', { name: 'Pay Now' }).first().click();
    await register(page, `axe-${colorScheme}@example.com`);
    await page.getByRole('dialog').getByLabel('Card number').waitFor();
    expect(await problems(page)).toEqual([]);
    await pay(page, '4000 0000 0000 0002');
    await page.getByText('Your card was declined.').waitFor();
    expect(await problems(page)).toEqual([]);
    await pay(page, '4242 4242 4242 4242');
    await page.waitForURL('**/thank-you**');
    const result = page.url();
    await page.waitForURL('**/user/watch/**');
    await playedSeconds(page);
    await page.mouse.move(400, 400);
    expect(await problems(page)).toEqual([]);
    await page.goto(result);
    await page.getByText('Payment succeeded').waitFor();
    expect(await problems(page)).toEqual([]);
    await page.goto(`${event('fight')}/user/watch/evt_fight_night`);
    await page.getByText('Buy this event to watch it.').waitFor();
    expect(await problems(page)).toEqual([]);
    await visit.done();
  }, 120_000);

  it.each(SCHEMES)('finds nothing on the page of a blocked region, in %s', async (colorScheme) => {
    const visit = await Visit.begin(stage.browser, { colorScheme });
    await visit.page.setContent(readFileSync('infra/edge/region-blocked.html', 'utf8'));
    await visit.page.getByText('This site is not available in your country').waitFor();
    await visit.page.getByRole('link', { name: 'Retry' }).waitFor();
    expect(await problems(visit.page)).toEqual([]);
    await visit.done();
  }, 60_000);
});

/**
 * Every violation of WCAG 2.2 AA and of axe's best practices, short enough to read. Without a second page for each
 * look, which takes as long again and would find what is wrong in frames of other origins: a provider's.
 */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
