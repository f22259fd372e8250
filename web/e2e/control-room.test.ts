import { TestEncoder } from '../../infra/local/testing/live/test-encoder.ts';
import { journey, Visit } from './browser.ts';
import { Organizer } from './organizer.ts';
import { setStage } from './stage.ts';

journey('the control room', () => {
  const stage = setStage();

  it('shows its team the running show on one screen, without a ticket', async () => {
    const organizer = await Organizer.signIn(stage.platform);
    const start_time = new Date(Date.now() + 3_600_000).toISOString();
    const end_time = new Date(Date.now() + 7_200_000).toISOString();
    const event = await organizer.announce({ subdomain: 'one-screen', title: 'One Screen', start_time, end_time });
    const { site, organizer: account } = stage.platform.info;
    const room = `${site}/studio/events/${event._id}/live`;
    const visit = await Visit.begin(stage.browser);
    const { page } = visit;
    await page.goto(`${site}/auth/login`);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    await page.goto(room);
    await page.getByRole('button', { name: 'Prepare the broadcast' }).click();
    await page.getByText('No picture has arrived yet').waitFor();
    const { ingest } = await organizer.get(`/studio/events/${event._id}/broadcast`);
    const encoder = new TestEncoder();
    await encoder.connect(ingest[0].url, ingest[0].streamKey);
    void encoder.send('wide', 120);
    const video = page.locator('video');
    const position = () => video.evaluate((shown) => (shown as unknown as { currentTime: number }).currentTime);
    const advances = async () => {
      const before = await position();
      while ((await position()) < before + 1) await page.waitForTimeout(100);
    };
    await video.waitFor();
    await advances();

    const broadcast = page.getByRole('region', { name: 'Broadcast' });
    await broadcast.getByRole('button', { name: 'Go live' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go live' }).click();
    await broadcast.getByText('Live', { exact: true }).waitFor();
    await advances();
    // The clicks let the browser measure the sound.
    await page.getByRole('meter', { name: 'Left sound' }).waitFor();
    const sizes = () =>
      page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { tooHigh: Math.max(0, scrollHeight - innerHeight), tooWide: scrollWidth > innerWidth };
      });
    expect(await sizes()).toEqual({ tooHigh: 0, tooWide: false });
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await sizes()).tooWide).toBe(false);

    await page.getByRole('button', { name: 'Cover the picture' }).click();
    await page.getByRole('region', { name: 'Programme' }).getByText('We will be right back').waitFor();
    await page.getByRole('link', { name: 'Before the evening' }).click();
    await page.getByRole('heading', { name: 'Your encoder' }).waitFor();
    await visit.done();
    encoder.disconnect();
  });
});
