import type { Page } from 'playwright-core';
import type { Reel } from './reel.ts';
import { FRAMES_PER_SECOND } from './reel.ts';

const CARD = '4242 4242 4242 4242';

/** Start of the scene shown from the sample film, in seconds: the sign lights up. */
const FIRST_SECOND = 3.4;

/** Plays the film's story: a viewer finds an event, pays for it on its own page, and watches. About ten seconds. The page's clock must be installed. */
export async function buyAndWatch(page: Page, reel: Reel, event: string): Promise<void> {
  await page.goto(event);
  const payNow = page.getByRole('button', { name: 'Pay Now' });
  await payNow.first().waitFor();
  // Waits for the poster's picture and the page's entrance animation.
  await page.waitForTimeout(1200);
  await reel.hold(1.1);
  await reel.pointAt(payNow.last(), 0.8);
  await reel.hold(0.15);
  await payNow.last().click();
  await fillCard(page, reel);
  await arrive(page, reel);
  await watch(page, reel);
}

async function fillCard(page: Page, reel: Reel): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').waitFor();
  // The note is for trying out the platform; real buyers do not see it.
  await dialog.getByText('Test mode').evaluateAll((notes: Element[]) => notes.forEach((note) => note.remove()));
  await page.waitForTimeout(600);
  await reel.hold(0.5);
  await reel.pointAt(dialog.getByLabel('Card number'), 0.4);
  await reel.type(dialog.getByLabel('Card number'), CARD, 0.7);
  await reel.type(dialog.getByLabel('Expiration date'), '12 / 34', 0.35);
  await reel.type(dialog.getByLabel('Security code'), '123', 0.25);
  const pay = dialog.getByRole('button', { name: /^Pay \$/ });
  await reel.pointAt(pay, 0.5);
  await reel.hold(0.2);
  await pay.click();
}

/** Records the page that confirms the payment. Its clock is paused, because it would redirect while a slow machine still takes the frames. */
async function arrive(page: Page, reel: Reel): Promise<void> {
  await page.waitForURL('**/thank-you**');
  await page.getByText('Payment succeeded').waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 300);
  await reel.hold(0.9);
  await page.clock.resume();
}

/** Sets the player's position frame by frame. It keeps playing, very slowly, so that its controls behave as usual. */
async function watch(page: Page, reel: Reel): Promise<void> {
  await page.waitForURL('**/user/watch/**');
  const player = page.locator('video');
  await player.evaluate(async (video: HTMLVideoElement) => {
    while (video.readyState < 4 || video.buffered.end(0) < 14) await new Promise((resolve) => setTimeout(resolve, 100));
    video.playbackRate = 0.0625;
  });
  await player.evaluate(seekTo, FIRST_SECOND);
  await page.waitForTimeout(500);
  await reel.hold(3.6, (frame) => player.evaluate(seekTo, FIRST_SECOND + frame / FRAMES_PER_SECOND));
}

/** Runs in the page: shows the frame at that second. */
async function seekTo(video: HTMLVideoElement, seconds: number): Promise<void> {
  await new Promise((resolve) => {
    video.addEventListener('seeked', resolve, { once: true });
    video.currentTime = seconds;
  });
  // Waits until the frame is decoded and painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
