import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../e2e/browser.ts';
import { signUp } from './sign-up.ts';
import { FRAMES_PER_SECOND, Reel } from './reel.ts';
import { buyAndWatch } from './story.ts';

const SIZE = { width: 1280, height: 720 };
const TARGET = 'web/src/features/tour/film';

/**
 * Records the tour's film from the real pages of a running platform:
 * `node web/film/record-film.ts http://marquee.localhost:3000`. Needs Chromium and ffmpeg (VP9, H.264, AV1).
 */
async function recordFilm(site: string): Promise<void> {
  const frames = mkdtempSync(path.join(tmpdir(), 'marquee-film-'));
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: ['--no-sandbox', '--mute-audio'] });
  try {
    const context = await browser.newContext({ viewport: SIZE, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.clock.install();
    await signUp(page, site);
    await buyAndWatch(page, new Reel(page, frames), site.replace('://', '://fight.'));
    encode(frames);
  } finally {
    await browser.close();
    rmSync(frames, { recursive: true });
  }
}

/** Encodes the film as VP9 for browsers that play it and as H.264 for all others, and its first frame as the poster. */
function encode(frames: string): void {
  const input = ['-framerate', String(FRAMES_PER_SECOND), '-i', path.join(frames, '%04d.png')];
  const ffmpeg = (...options: string[]) => execFileSync('ffmpeg', ['-y', '-v', 'error', ...options], { stdio: 'inherit' });
  const plain = ['-pix_fmt', 'yuv420p', '-an'];
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1'];
  const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-movflags', '+faststart'];
  const av1 = ['-frames:v', '1', '-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '34'];
  ffmpeg(...input, ...vp9, ...plain, `${TARGET}/buy-and-watch.webm`);
  ffmpeg(...input, ...h264, ...plain, `${TARGET}/buy-and-watch.mp4`);
  ffmpeg(...input, ...av1, ...plain, `${TARGET}/poster.avif`);
}

const [site] = process.argv.slice(2);
if (!site) throw new Error('Name the site to film, e.g. http://marquee.localhost:3000');
await recordFilm(site);
