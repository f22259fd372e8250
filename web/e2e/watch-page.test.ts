import type { Page } from 'playwright-core';
import { buyEvent } from '../../infra/local/testing/platform/buy-event.ts';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import { journey, Visit } from './browser.ts';
import { problemsInAll } from './checks/axe.ts';
import { setStage } from './stage.ts';
import { playedSeconds } from './steps.ts';

const FILM = { eventId: 'evt_northern_lights', packageId: 'pkg_lights_film', price: 899 };
const ADDRESS = `/user/watch/${FILM.eventId}`;

journey('the watch page', () => {
  const stage = setStage();
  const buyer: { cookies?: LocalClient['cookies'] } = {};

  const begin = async (width: number, height: number) => {
    if (!buyer.cookies) {
      const client = new LocalClient(stage.platform.port);
      await buyEvent(client, stage.platform, FILM);
      buyer.cookies = client.cookies;
    }
    const visit = await Visit.begin(stage.browser, { viewport: { width, height }, reducedMotion: 'reduce' });
    for (const [name, value] of buyer.cookies) await visit.context.addCookies([{ name, value, url: stage.platform.info.site }]);
    await visit.page.addInitScript(sumShifts);
    return visit;
  };

  const open = async (page: Page) => {
    await page.goto(stage.platform.info.site + ADDRESS);
    await playedSeconds(page);
    await page.getByRole('link', { name: /^Get help/ }).waitFor();
  };

  it.each([
    ['a desktop', 1440, 900],
    ['a phone held upright', 390, 844],
    ['a phone held sideways', 844, 390],
    ['a tablet', 820, 1180],
  ])('moves nothing on %s while it is opened', async (_, width, height) => {
    const visit = await begin(width, height);
    await open(visit.page);
    expect(await visit.page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    await visit.done();
  });

  it('shows the title on the first screen at 400 % zoom', async () => {
    const visit = await begin(320, 256);
    await open(visit.page);
    const { y, height } = (await visit.page.getByRole('heading', { level: 1, name: 'Under Northern Lights' }).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(256);
    await visit.done();
  });

  it('has the words beside the picture on a wide screen, and below the picture, which stays, on an upright phone', async () => {
    const visit = await begin(1440, 900);
    const { page } = visit;
    await open(page);
    const [video, title] = [page.locator('video'), page.getByRole('heading', { level: 1 })];
    expect((await title.boundingBox())!.x).toBeGreaterThan((await right(video)) - 1);
    await page.keyboard.press('t');
    await page.waitForFunction(() => document.querySelector('video')!.getBoundingClientRect().width > 1400);
    await page.keyboard.press('t');
    await page.setViewportSize({ width: 390, height: 420 });
    expect((await title.boundingBox())!.y).toBeGreaterThanOrEqual((await page.locator('.watch-frame').boundingBox())!.height);
    await page.getByRole('link', { name: /^Get help/ }).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect((await video.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    await visit.done();
  });

  it('has nothing that axe finds, in light and dark, small and large', async () => {
    const visit = await begin(1440, 900);
    await open(visit.page);
    await visit.page.keyboard.press('k');
    expect(await problemsInAll(visit.page)).toEqual({});
    await visit.done();
  });
});

const right = async (element: ReturnType<Page['locator']>) => {
  const { x, width } = (await element.boundingBox())!;
  return x + width;
};

/** Runs in the page: notes everything that moves without a press. */
function sumShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : 'a text'));
      if (!hadRecentInput) shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
