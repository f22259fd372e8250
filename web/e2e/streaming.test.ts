import type { Page } from 'playwright-core';
import { journey, Visit } from './browser.ts';
import { setStage } from './stage.ts';

journey('the streaming page and the tour', () => {
  const stage = setStage();

  const open = async (path: string, options: Parameters<typeof Visit.begin>[1] = {}) => {
    const visit = await Visit.begin(stage.browser, options);
    await visit.page.goto(`${stage.platform.info.site}${path}`);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    return visit;
  };

  it('scrolls the companies in a loop, after a second', async () => {
    const visit = await Visit.begin(stage.browser);
    const { page } = visit;
    // A fake clock: a busy machine shows fewer frames per second, and the row would scroll less far.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`${stage.platform.info.site}/pay-per-view-streaming`);
    while (!(await pauseButton(page).isVisible())) await page.clock.runFor(20);
    await page.clock.runFor(900);
    expect(await scrolled(page)).toBe(0);
    await page.clock.runFor(1_600);
    const length = 12 * (await logoWidth(page));
    expect(await scrolled(page)).toBeGreaterThan(60);
    // 120 pixels per second. The position never exceeds one loop, and jumps back at its end.
    let furthest = 0;
    for (let hasLooped = false, seconds = 0; !hasLooped; seconds++) {
      expect(seconds).toBeLessThan((length / 120) * 2);
      await page.clock.runFor(1_000);
      const now = await scrolled(page);
      hasLooped = now < furthest;
      furthest = Math.max(furthest, now);
    }
    expect(furthest).toBeLessThanOrEqual(length);
    await visit.done();
  });

  const stops: [string, (page: Page) => Promise<unknown>][] = [
    ['a pointer', (page) => companies(page).click({ position: { x: 200, y: 30 } })],
    ['the keyboard', (page) => companies(page).focus()],
    ['its button', (page) => pauseButton(page).click()],
  ];

  it.each(stops)('stops for %s, and continues on request', async (_, stop) => {
    const visit = await open('/pay-per-view-streaming');
    const { page } = visit;
    await pauseButton(page).waitFor();
    await expectSoon(async () => (await scrolled(page)) > 20);
    await stop(page);
    await comesToRest(page);
    const position = await scrolled(page);
    await page.waitForTimeout(1500);
    expect(await scrolled(page)).toBe(position);
    await page.getByRole('button', { name: 'Play the carousel' }).click();
    await expectSoon(async () => (await scrolled(page)) > position + 20);
    await visit.done();
  });

  it('does not move under reduced motion, and the film does not play', async () => {
    const visit = await open('/pay-per-view-streaming', { reducedMotion: 'reduce' });
    const { page } = visit;
    await page.waitForTimeout(3000);
    expect(await scrolled(page)).toBe(0);
    expect(await pauseButton(page).isVisible()).toBe(false);
    await page.goto(`${stage.platform.info.site}/new`);
    await film(page).scrollIntoViewIfNeeded();
    await page.waitForTimeout(1500);
    expect(await isPaused(page)).toBe(true);
    await visit.done();
  });

  it('plays the film while it is in the window', async () => {
    const visit = await open('/new');
    const { page } = visit;
    await film(page).scrollIntoViewIfNeeded();
    await expectSoon(async () => !(await isPaused(page)));
    await page.getByRole('link', { name: 'Testimonials' }).click();
    await expectSoon(() => isPaused(page));
    await page.getByRole('link', { name: 'Testimonials', exact: true }).and(page.locator('[aria-current]')).waitFor();
    await visit.done();
  });

  it.each([
    ['/pay-per-view-streaming', 320, 568],
    ['/pay-per-view-streaming', 1440, 900],
    ['/new', 320, 568],
    ['/new', 1440, 900],
  ])('%s has no layout shift and fits %d pixels', async (path, width, height) => {
    const visit = await open(path, { viewport: { width, height } });
    const { page } = visit;
    await page.waitForTimeout(1500);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForTimeout(500);
    expect(await page.evaluate(layoutShift)).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await visit.done();
  });
});

const companies = (page: Page) => page.getByRole('group', { name: 'Companies', exact: true });
const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause the carousel' });
const film = (page: Page) => page.getByLabel('A viewer buys a ticket and watches');
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

/** Returns how far the row has scrolled to the left, in pixels. */
async function scrolled(page: Page): Promise<number> {
  const list = companies(page).getByRole('list');
  return -(await list.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41)) || 0;
}

const logoWidth = (page: Page) =>
  companies(page)
    .getByRole('listitem')
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);

/** Waits until the row stands still: it coasts for a moment, and no two frames are the same for long while it scrolls. */
async function comesToRest(page: Page): Promise<void> {
  const list = await companies(page).getByRole('list').elementHandle();
  const isStill = await page.evaluate(async (element) => {
    let [before, same] = ['', 0];
    for (let frame = 0; same < 30 && frame < 600; frame++) {
      await new Promise(requestAnimationFrame);
      const { transform } = getComputedStyle(element!);
      same = transform === before ? same + 1 : 0;
      before = transform;
    }
    return same === 30;
  }, list);
  expect(isStill).toBe(true);
}

/** Fails if a condition is not met within a minute. */
async function expectSoon(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('The condition was not met in time.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs in the page: returns the sum of the layout shifts without user input. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      resolve(shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    // No entry at all means that nothing moved.
    setTimeout(() => resolve(0), 300);
  });
}
