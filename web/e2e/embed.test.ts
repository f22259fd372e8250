import type { Frame, Page } from 'playwright-core';
import { journey } from './browser.ts';
import { type OnSale, Organizer } from './organizer.ts';
import { OtherSite } from './other-site.ts';
import { setStageWithVisits } from './stage.ts';
import { pay, toPaymentDialog } from './steps.ts';

/** Hosts that lead to this machine. To a browser the first is another site than ours, the second a part of our own. */
const FOREIGN = 'news.localhost';
const SAME_SITE = 'www.marquee.localhost';

/** Runs in a frame: asks for the purchases of whoever is signed in there. */
const ORDERS = "fetch('/api/v1/orders/mine', { credentials: 'include' }).then(({ status }) => status)";

interface EmbedMessage {
  origin: string;
  type: string;
  eventId: string;
  currentTime?: number;
}

journey('an event in a page of another site', () => {
  const { stage, visit } = setStageWithVisits();
  let other: OtherSite;
  let event: OnSale;
  beforeAll(async () => {
    other = await OtherSite.open();
    const organizer = await Organizer.signIn(stage.platform);
    const embed_origins = [FOREIGN, SAME_SITE].map(other.originAt);
    event = await organizer.sell({ subdomain: 'embedded', title: 'The Embedded Film', embed_origins });
  });
  afterAll(() => other.close());

  const embed = () => `${stage.platform.info.site}/embed/${event._id}`;

  /** Opens the other site's page at a host and returns the frame in it. */
  async function openFrame(page: Page, host: string): Promise<Frame> {
    await page.goto(other.framing(embed(), host));
    return page.frames()[1]!;
  }

  const told = (page: Page) => page.evaluate('told') as Promise<EmbedMessage[]>;
  const say = (page: Page, type: string) => page.evaluate(`frames[0].postMessage({ type: '${type}' }, '*')`);

  async function untilTold(page: Page, type: string): Promise<EmbedMessage> {
    await page.waitForFunction(`told.some((message) => message.type === '${type}')`);
    return (await told(page)).findLast((message) => message.type === type)!;
  }

  it('is shown where its organiser allows it, and sells and plays on a page of its own', async () => {
    const { page, context } = visit;
    await toPaymentDialog(page, event.url, 'news-reader@example.com');
    await pay(page);
    await page.waitForURL('**/user/watch/*');
    const frame = await openFrame(page, FOREIGN);
    await frame.getByRole('heading', { name: event.title }).waitFor();
    const { origin, eventId } = await untilTold(page, 'marquee:ready');
    expect([origin, eventId]).toEqual([stage.platform.info.site.replace(/\/$/, ''), event._id]);
    // To the frame this buyer is a stranger.
    expect([await frame.evaluate('document.cookie'), await frame.evaluate(ORDERS)]).toEqual(['', 401]);
    expect(await frame.getByRole('button').count()).toBe(0);
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', { name: /^Buy and watch on Marquee/ }).click();
    const own = await opened;
    await own.getByRole('link', { name: 'Watch now' }).waitFor();
    expect([own.url(), await own.evaluate('opener')]).toEqual([event.url, null]);
  });

  it('plays within a page of the same site, which follows and commands the player', async () => {
    const { page } = visit;
    await toPaymentDialog(page, event.url, 'own-reader@example.com');
    await pay(page);
    await page.waitForURL('**/user/watch/*');
    const frame = await openFrame(page, SAME_SITE);
    const watch = frame.getByRole('button', { name: 'Watch now' });
    await watch.waitFor();
    expect(await frame.evaluate(ORDERS)).toBe(200);
    await say(page, 'marquee:play');
    expect(await frame.locator('video').count()).toBe(0);
    await watch.click();
    await untilTold(page, 'marquee:play');
    expect((await untilTold(page, 'marquee:timeupdate')).currentTime).toBeGreaterThanOrEqual(0);
    await say(page, 'marquee:pause');
    await untilTold(page, 'marquee:pause');
    expect(await frame.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.evaluate('told.splice(0)');
    await say(page, 'marquee:play');
    await untilTold(page, 'marquee:play');
    expect(await frame.getByRole('link', { name: 'Back to the event' }).count()).toBe(0);
  });

  it('is shown nowhere else, and no other page of ours is shown anywhere', async () => {
    // Not a visit, for which the refusals in the console would be errors.
    const context = await stage.browser.newContext();
    const page = await context.newPage();
    for (const url of [other.framing(embed(), 'thief.localhost'), other.framing(event.url, FOREIGN)]) {
      const refused = page.waitForEvent('console', { predicate: (message) => message.text().includes('frame-ancestors') });
      await page.goto(url);
      await refused;
      await page.frames()[1]!.waitForURL('chrome-error://chromewebdata/', { waitUntil: 'commit' });
    }
    expect(await told(page)).toEqual([]);
    await context.close();
  });
});
