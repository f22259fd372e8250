import { cpSync } from 'node:fs';
import path from 'node:path';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import { journey } from './browser.ts';
import { setStageWithVisits } from './stage.ts';
import { playedSeconds, register } from './steps.ts';

const HARBOUR = 'evt_harbour_sessions';
const SAMPLE = 'infra/local/sample/hls';

journey('trying an event for free', () => {
  const { stage, visit } = setStageWithVisits();
  let organizer: LocalClient;
  let harbour: string;

  beforeAll(async () => {
    organizer = new LocalClient(stage.platform.port);
    await organizer.post('/api/v1/auth/login', stage.platform.info.organizer);
    harbour = stage.platform.info.events.find(({ subdomain }) => subdomain === 'harbour')!.url;
  });

  const press = (name: string) => visit.page.getByRole('button', { name }).click();
  const statusOf = (file: string) => visit.page.evaluate((address) => fetch(address).then(({ status }) => status), file);
  /** Returns the path of an event's media in the session in which the page fetched some. */
  const mediaOf = (eventId: string) =>
    visit.page.evaluate((beginning) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return (
        fetched
          .find((path) => path.startsWith(beginning))
          ?.split('/')
          .slice(0, 4)
          .join('/') ?? ''
      );
    }, `/media/${eventId}/~`);
  const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  /** Changes an event as its organiser. */
  async function edit(eventId: string, changes: object): Promise<void> {
    const { status } = await organizer.post(`/api/v1/studio/events/${eventId}`, changes);
    expect(status).toBe(200);
  }

  it('goes from the event through registration to the preview, without access to the film', async () => {
    const { page } = visit;
    await page.goto(harbour);
    await page.getByText('Watch the preview now and the first 5 minutes live for free. No card needed.').waitFor();
    await press('Start Your Free Trial');
    await page.waitForURL('**/auth/register');
    await register(page, 'tia@example.com');
    await page.waitForURL(`**/user/watch/${HARBOUR}`);
    expect(await playedSeconds(page)).toBeGreaterThan(1);
    await page.getByText('Free preview · Buy to watch the whole event').waitFor();
    const media = await mediaOf(HARBOUR);
    expect(await statusOf(`${media}/preview/master.m3u8`)).toBe(200);
    expect(await statusOf(`${media}/master.m3u8`)).toBe(403);
    await page.getByRole('complementary', { name: 'Free trial' }).getByRole('link', { name: 'Buy' }).click();
    await page.getByRole('button', { name: 'Pay Now' }).first().waitFor();
    await press('Start Your Free Trial');
    await page.waitForURL(`**/user/watch/${HARBOUR}`);
  });

  it('waits for the start, plays the first minute and ends with the offer to buy', async () => {
    const { page } = visit;
    const times = { start_time: fromNow(3600), end_time: fromNow(7200) };
    const image = '/images/harbour-sessions.svg';
    const draft = { subdomain: 'regatta', title: 'Regatta', image, is_trial: true, trial_minutes: 1, ...times };
    const { json: event } = await organizer.post('/api/v1/studio/events', draft);
    await organizer.post(`/api/v1/studio/events/${event._id}/publish`);
    await page.goto(event.url);
    await press('Start Your Free Trial');
    await page.waitForURL('**/auth/register');
    await register(page, 'uma@example.com');
    await page.getByText('the first minute is free', { exact: false }).waitFor();
    // Live like a broadcast: its files appear in the storage without an upload.
    cpSync(SAMPLE, path.join(stage.platform.dataDir, 'media', event._id), { recursive: true });
    // The rest of the minute allows a busy machine to show that it plays.
    await edit(event._id, { start_time: fromNow(-25), is_live: true });
    await page.reload();
    await page.getByText(/Free for another 0:\d\d/).waitFor();
    expect(await playedSeconds(page)).toBeGreaterThan(1);
    await page.getByRole('heading', { name: 'Your free minutes are over' }).waitFor();
    expect(await page.locator('video').count()).toBe(0);
    expect(await statusOf(`${await mediaOf(event._id)}/master.m3u8`)).toBe(403);
    await page.getByRole('link', { name: 'Buy to watch the whole event' }).click();
    await page.getByRole('heading', { level: 1, name: 'Regatta' }).waitFor();
  });

  it('can no longer be started once the event begins', async () => {
    const { page } = visit;
    await edit(HARBOUR, { start_time: fromNow(3600) });
    await page.clock.install();
    await page.goto(harbour);
    await page.getByRole('button', { name: 'Start Your Free Trial', disabled: false }).waitFor();
    await page.clock.fastForward('59:00');
    expect(await page.getByRole('button', { name: /trial/i }).textContent()).toBe('Start Your Free Trial');
    await page.clock.fastForward('01:01');
    await page.getByRole('button', { name: 'Trial Unavailable', disabled: true }).waitFor();
  });
});
