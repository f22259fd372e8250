import { sessionIn, withoutSession } from '#shared/video/playback/session-in-path.ts';
import { TestEncoder } from '../../infra/local/testing/live/test-encoder.ts';
import { journey } from './browser.ts';
import { Organizer } from './organizer.ts';
import { setStageWithVisits } from './stage.ts';
import { pay, toPaymentDialog } from './steps.ts';

journey('a broadcast', () => {
  const { stage, visit } = setStageWithVisits();

  it('is prepared, bought, watched, interrupted, ended, and watched again', async () => {
    const { page } = visit;
    const organizer = await Organizer.signIn(stage.platform);
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const inTwo = new Date(Date.now() + 7_200_000).toISOString();
    const event = await organizer.announce({ subdomain: 'on-air', title: 'On Air', start_time: inAnHour, end_time: inTwo });
    const broadcast = `/studio/events/${event._id}/broadcast`;
    const until = async (isSo: (now: { state: string; isReceiving: boolean }) => boolean) => {
      for (;;) {
        const now = await organizer.get(broadcast);
        if (isSo(now)) return now;
        await page.waitForTimeout(200);
      }
    };
    /** Connects an encoder, which sends until it is disconnected. */
    const startEncoder = async (name: 'wide' | 'narrow'): Promise<TestEncoder> => {
      const { ingest } = await until(({ state }) => state !== 'preparing');
      const encoder = new TestEncoder();
      await encoder.connect(ingest[0].url, ingest[0].streamKey);
      void encoder.send(name, 120);
      return encoder;
    };

    await organizer.post(`${broadcast}/prepare`, {});
    const first = await startEncoder('wide');
    await until(({ isReceiving }) => isReceiving);

    await toPaymentDialog(page, event.url, 'livia@example.com');
    await pay(page);
    await page.getByRole('link', { name: 'Go to the waiting room' }).click();
    await page.waitForURL(`**/user/watch/${event._id}`);
    // The encoder is being tested: its picture is not for viewers yet.
    await page.getByText('Keep this page open. The video starts automatically.').waitFor();
    expect(await page.locator('video').count()).toBe(0);

    await organizer.post(`${broadcast}/notice`, { message: 'Doors open in a minute', slate: true });
    await page.getByText('Doors open in a minute').waitFor();

    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (withoutSession(pathname).startsWith(`/media/${event._id}/live/`)) fetched.push(pathname);
    });
    await organizer.post(`${broadcast}/live`);
    const height = () => page.locator('video').evaluate((video) => (video as unknown as { videoHeight: number }).videoHeight);
    const advances = async () => {
      const position = () => page.locator('video').evaluate((video) => (video as unknown as { currentTime: number }).currentTime);
      const before = await position();
      while ((await position()) < before + 1) await page.waitForTimeout(100);
    };
    await page.locator('video').waitFor();
    await page.getByText('Keep this page open: the picture returns by itself.').waitFor();
    const isMuted = () => page.locator('video').evaluate((video) => (video as unknown as { muted: boolean }).muted);
    expect(await isMuted()).toBe(true);
    await page.getByRole('button', { name: 'Close the message' }).click();
    await organizer.post(`${broadcast}/notice`, { slate: false });
    await page.getByText('We will be right back').waitFor({ state: 'detached' });
    expect(await isMuted()).toBe(false);
    await advances();
    expect(await height()).toBe(180);

    first.disconnect();
    await page.getByText('We will be right back').waitFor();
    const second = await startEncoder('narrow');
    await page.getByText('We will be right back').waitFor({ state: 'detached' });
    // The picture that was received before the drop may play first.
    while ((await height()) !== 144) await page.waitForTimeout(100);
    await advances();

    // Every request names the playback session where access logs show it.
    expect(fetched.some((pathname) => pathname.endsWith('.m4s'))).toBe(true);
    expect(new Set(fetched.map(sessionIn))).toEqual(new Set([expect.stringMatching(/^[\w-]{8}$/)]));

    await organizer.post(`${broadcast}/end`);
    await second.closed();
    await until(({ state }) => state === 'replay');
    await page.goto(`${new URL(event.url).origin}/user/watch/${event._id}`);
    await page.locator('video').waitFor();
    await advances();
    expect(await height()).toBe(180);
  });
});
