import type { Page } from 'playwright-core';
import { journey, Visit } from './browser.ts';
import { type OnSale, Organizer } from './organizer.ts';
import { setStageWithVisits } from './stage.ts';
import { pay, playedSeconds, RENEWAL_MS, toPaymentDialog } from './steps.ts';

const EMAIL = 'dora@example.com';

journey('watching on several devices', () => {
  const { stage, visit } = setStageWithVisits();
  let other: Visit;

  beforeEach(async () => {
    other = await Visit.begin(stage.browser);
  });
  afterEach(() => other.done());

  /** Sells a film that plays on one device at a time. */
  async function sellForOneDevice(): Promise<OnSale> {
    const organizer = await Organizer.signIn(stage.platform);
    const event = await organizer.sell({ subdomain: 'one-screen', title: 'One Screen' });
    const { packages } = await organizer.get('/studio/events').then(({ events }) => events.find(isIt(event)));
    await organizer.post(`/studio/events/${event._id}/packages/${packages[0]._id}`, { streams: 1 });
    return event;
  }

  const isIt =
    ({ _id }: OnSale) =>
    (one: OnSale) =>
      one._id === _id;

  async function logInAndWatch(page: Page, event: OnSale): Promise<void> {
    await page.goto(new URL(`/user/watch/${event._id}`, event.url).href);
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  it('asks on a second device whether to watch there, and tells the first one that it moved', async () => {
    const event = await sellForOneDevice();
    const [first, second] = [visit.page, other.page];
    await first.clock.install();
    await toPaymentDialog(first, event.url, EMAIL);
    await pay(first);
    await first.waitForURL(`**/user/watch/${event._id}`);
    await playedSeconds(first);

    await logInAndWatch(second, event);
    await second.getByRole('heading', { name: 'You are already watching this' }).waitFor();
    await second.getByText(/^You are watching on Chrome on \w+\. Your ticket plays on one device at a time\.$/).waitFor();
    expect(await second.locator('video').count()).toBe(0);
    await second.getByRole('button', { name: 'Watch here instead' }).click();
    await playedSeconds(second);

    // On the page's clock: in real time it would take a minute.
    await first.clock.fastForward(RENEWAL_MS);
    await first.getByRole('heading', { name: 'Playback stopped here' }).waitFor();
    await first.getByText(/^This is now playing on /).waitFor();
    expect(await first.locator('video').count()).toBe(0);
    await first.getByRole('button', { name: 'Watch here instead' }).click();
    await playedSeconds(first);
  });
});
