import type { Page } from 'playwright-core';
import { buyEvent } from '../../infra/local/testing/platform/buy-event.ts';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import { journey, Visit } from './browser.ts';
import { partsOf } from './checks/bar-parts.ts';
import { contrastLoaded, controlsWithoutEdge } from './checks/edges.ts';
import { siteRoutes, privatePaths } from './site-routes.ts';
import { setStage } from './stage.ts';
import { playedSeconds } from './steps.ts';

const FILM = { eventId: 'evt_northern_lights', packageId: 'pkg_lights_film', price: 899 };

journey('the contrast that people set', () => {
  const stage = setStage();
  let visit: Visit;
  let page: Page;

  beforeEach(async () => {
    visit = await Visit.begin(stage.browser, { reducedMotion: 'reduce' });
    page = visit.page;
  });
  afterEach(() => visit.done());

  /** Opens pages, and returns the controls without an edge on each; empty if there are none. */
  const withoutEdge = async (addresses: readonly string[], site = stage.platform.info.site) => {
    const found: Record<string, Record<string, string[]>> = {};
    for (const address of addresses) {
      await page.goto(site + address, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const missing = await controlsWithoutEdge(page);
      if (Object.keys(missing).length > 0) found[address] = missing;
    }
    return found;
  };

  const logIn = async (client: LocalClient) => {
    for (const [name, value] of client.cookies) await visit.context.addCookies([{ name, value, url: stage.platform.info.site }]);
  };

  it('every control of the site has an edge', async () => {
    const open = siteRoutes.filter(({ path, status }) => !privatePaths.includes(path) && status === 200);
    expect(await withoutEdge([...new Set(open.map(({ address }) => address))])).toEqual({});
  }, 300_000);

  it('every control of the studio’s first screens has an edge', async () => {
    const member = new LocalClient(stage.platform.port);
    await member.post('/api/v1/auth/login', stage.platform.info.organizer);
    await logIn(member);
    expect(await withoutEdge(['/studio', '/studio/events', '/studio/events/evt_fight_night', '/studio/orders'])).toEqual({});
  }, 120_000);

  it('every control of a film and of the library has an edge, and every bar its parts', async () => {
    const buyer = new LocalClient(stage.platform.port);
    await buyEvent(buyer, stage.platform, FILM);
    await logIn(buyer);
    await page.goto(`${stage.platform.info.site}/user/watch/${FILM.eventId}`);
    await playedSeconds(page);
    await page.keyboard.press('k');
    await page.keyboard.press('5');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Speed' }).waitFor();
    expect(await controlsWithoutEdge(page)).toEqual({});
    await page.keyboard.press('Escape');
    for (const media of [{ forcedColors: 'active' }, { forcedColors: 'none', contrast: 'more' }] as const) {
      await page.emulateMedia(media);
      await contrastLoaded(page);
      expect(await partsOf(page.getByRole('slider', { name: 'Seek' }))).toBeGreaterThanOrEqual(3);
      expect(await partsOf(page.getByRole('slider', { name: 'Volume' }))).toBeGreaterThanOrEqual(2);
    }
    await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' });
    expect(await withoutEdge(['/user/library', '/user/account'])).toEqual({});
    await page.goto(`${stage.platform.info.site}/user/library`);
    const watched = page.getByRole('article').first().locator(':has(> .origin-left)');
    for (const media of [{ forcedColors: 'active' }, { forcedColors: 'none', contrast: 'more' }] as const) {
      await page.emulateMedia(media);
      await contrastLoaded(page);
      expect(await partsOf(watched)).toBe(2);
    }
  }, 180_000);
});
