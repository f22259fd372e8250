import { journey } from './browser.ts';
import { Organizer } from './organizer.ts';
import { setStageWithVisits } from './stage.ts';

/** The time in which every open page is to know a change, and a second for the machine. */
const IN_TIME = { timeout: 6000 };

/** A limit that no busy machine reaches: the times are held by tests on virtual time. */
const BUSY = { timeout: 20_000 };

journey('an open page of an event', () => {
  const { stage, visit } = setStageWithVisits();

  it('turns live and back within seconds, without a reload', async () => {
    const { page } = visit;
    const organizer = await Organizer.signIn(stage.platform);
    const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const times = { start_time: fromNow(50), end_time: fromNow(3600) };
    const event = await organizer.announce({ subdomain: 'opening', title: 'The Opening', ...times });
    const setLive = (is_live: boolean) => organizer.post(`/studio/events/${event._id}`, { is_live });
    const isKnown = page.waitForResponse((response) => response.url().endsWith('/status'));
    await page.goto(event.url);
    await page.getByText('Upcoming live event').waitFor();
    await isKnown;
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await setLive(true);
    await page.getByText('LIVE', { exact: true }).waitFor(IN_TIME);
    await setLive(false);
    await page.getByText('LIVE', { exact: true }).waitFor({ state: 'detached', ...IN_TIME });
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

  it('and an open list know that a show runs, and that it was cancelled', async () => {
    const { page, context } = visit;
    const organizer = await Organizer.signIn(stage.platform);
    const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const times = { start_time: fromNow(1800), end_time: fromNow(3600) };
    const title = 'The Second Opening';
    const event = await organizer.announce({ subdomain: 'second-opening', title, ...times });
    await page.goto(event.url);
    await page.getByText('Upcoming live event').waitFor();
    // Each page is in front while it is looked at: a hidden one asks nothing.
    const list = await context.newPage();
    await list.goto(`${stage.platform.info.site}/events`);
    const card = list.getByRole('article').filter({ hasText: title });
    await card.waitFor();
    await organizer.post(`/studio/events/${event._id}`, { is_live: true });
    await card.getByText('LIVE', { exact: true }).waitFor(BUSY);
    await page.bringToFront();
    await page.getByText('LIVE', { exact: true }).waitFor(BUSY);
    await organizer.post(`/studio/events/${event._id}/cancel`, { title, reason: 'The singer is ill.' });
    await page.getByText('The singer is ill.').waitFor(BUSY);
    await list.bringToFront();
    await card.getByText('Cancelled', { exact: true }).waitFor(BUSY);
  });
});
