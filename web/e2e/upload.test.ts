import { describeWithFfmpeg } from '../../infra/local/testing/live/ffmpeg.ts';
import { forgetVideos, video } from '../../functions/desk/films/testing/video-files.ts';
import { journey } from './browser.ts';
import { Organizer } from './organizer.ts';
import { setStageWithVisits } from './stage.ts';
import { pay, playedSeconds, toPaymentDialog } from './steps.ts';

const CAPTIONS = '1\n00:00:00,000 --> 00:01:00,000\nThe doors are open.\n';

describeWithFfmpeg('films in the studio', () => {
  journey('an organiser', () => {
    const { stage, visit } = setStageWithVisits();
    afterAll(forgetVideos);

    it('uploads a film with captions, and a buyer watches it', async () => {
      const { page } = visit;
      const organizer = await Organizer.signIn(stage.platform);
      const event = await organizer.announce({ subdomain: 'harvest', title: 'Harvest' });

      await page.goto(`${stage.platform.info.site}/studio/events`);
      const { email, password } = stage.platform.info.organizer;
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByRole('link', { name: 'Film of Harvest' }).click();

      const file = { name: 'harvest.mp4', mimeType: 'video/mp4', buffer: video({ seconds: 8 }) };
      const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
      const progress = page.getByRole('progressbar', { name: 'Uploading harvest.mp4' }).waitFor();
      await page.getByLabel('Video file').setInputFiles(file);
      await progress;
      expect((await stored).status()).toBe(200);
      await page.getByText(/^Ready\. 8 seconds/).waitFor();

      const captions = { name: 'en.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(CAPTIONS) };
      await page.getByLabel('Captions file').setInputFiles(captions);
      await page.getByRole('button', { name: 'Add captions' }).click();
      await page.getByText('Viewers can now choose captions in English.').waitFor();

      await visit.context.clearCookies();
      await toPaymentDialog(page, event.url, 'hanna@example.com');
      await pay(page);
      await page.waitForURL(`**/user/watch/${event._id}`);
      await playedSeconds(page);
      await page.keyboard.press('c');
      const shown = () =>
        page
          .locator('video')
          .evaluate((element: HTMLVideoElement) => [...element.textTracks].map(({ mode, label }) => `${label} ${mode}`));
      while (!(await shown()).includes('English showing')) await page.waitForTimeout(100);
    });
  });
});
