import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { type RunningPlatform, startRunningPlatform } from '../../infra/local/testing/running-platform.ts';
import { journey, launch, Visit } from './browser.ts';
import { pay, playedSeconds, register } from './steps.ts';

const SCHEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

journey('accessibility', () => {
  let platform: RunningPlatform;
  let browser: Browser;

  beforeAll(async () => {
    [platform, browser] = await Promise.all([startRunningPlatform(), launch()]);
  }, 200_000);
  afterAll(async () => {
    await browser.close();
    await platform.stop();
    platform.forget();
  });

  const event = (subdomain: string) => platform.info.events.find((one) => one.subdomain === subdomain)!.url;

  /** Pages that anybody can open, with what must be there before they are looked at. */
  const pages: [string, () => string, (page: Page) => Promise<unknown>][] = [
    ['home', () => platform.info.site, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
    ['a live event', () => event('fight'), (page) => page.getByRole('button', { name: 'Pay Now' }).first().waitFor()],
    ['an event to come, with a trial', () => event('harbour'), (page) => page.getByText('Start Your Free Trial').first().waitFor()],
    ['an event on demand', () => event('lights'), (page) => page.getByRole('button', { name: 'Pay Now' }).first().waitFor()],
    ['no event', () => event('fight').replace('fight', 'nowhere'), (page) => page.getByText('Unable to fetch event details').first().waitFor()],
    ['register', () => `${event('lights')}/auth/register`, (page) => page.getByLabel('Full Name').waitFor()],
    ['login', () => `${platform.info.site}/auth/login`, (page) => page.getByLabel('Email').waitFor()],
    ['thank you', () => `${platform.info.site}/thank-you`, (page) => page.getByText('Thank You!').waitFor()],
    ['not found', () => `${platform.info.site}/nothing/here`, (page) => page.getByText(/unknown/).first().waitFor()],
  ];

  it.each(pages)('finds nothing on %s, in light and dark, small and large', async (_, url, ready) => {
    for (const colorScheme of SCHEMES) {
      for (const viewport of SIZES) {
        const visit = await Visit.begin(browser, { colorScheme, viewport, reducedMotion: 'reduce' });
        await visit.page.goto(url());
        await ready(visit.page);
        expect(await problems(visit.page)).toEqual([]);
        await visit.done();
      }
    }
  }, 120_000);

  it.each(SCHEMES)('finds nothing on the way from the payment dialog to the film, in %s', async (colorScheme) => {
    const visit = await Visit.begin(browser, { colorScheme, reducedMotion: 'reduce' });
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
    const visit = await Visit.begin(browser, { colorScheme });
    await visit.page.setContent(readFileSync('infra/edge/region-blocked.html', 'utf8'));
    await visit.page.getByText('This site is not available in your country').waitFor();
    await visit.page.getByRole('link', { name: 'Retry' }).waitFor();
    expect(await problems(visit.page)).toEqual([]);
    await visit.done();
  }, 60_000);
});

/** Every violation of WCAG 2.2 AA and of axe's best practices, short enough to read. */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
