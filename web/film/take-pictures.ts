import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../e2e/browser.ts';
import { signUp } from './sign-up.ts';

const TARGET = 'web/src/features/streaming/pictures';
const LARGEST_BYTES = 40_000;

const DESKTOP = { width: 1200, height: 860 };
const FEATURE = { width: 960, height: 690 };
const PHONE = { width: 390, height: 780 };

interface Picture {
  name: string;
  viewport: { width: number; height: number };
  /** Pixels of the picture per CSS pixel. */
  scale: number;
  /** Brings the page into the state to capture. */
  pose: (page: Page, site: string) => Promise<unknown>;
}

const eventAt = (site: string, name: string) => site.replace('://', `://${name}.`);

const pictures: readonly Picture[] = [
  {
    name: 'event-desktop',
    viewport: DESKTOP,
    scale: 1.25,
    pose: (page, site) => openEvent(page, eventAt(site, 'fight')),
  },
  {
    name: 'event-phone',
    viewport: PHONE,
    scale: 1.5,
    pose: (page, site) => openEvent(page, eventAt(site, 'harbour')),
  },
  {
    name: 'live',
    viewport: FEATURE,
    scale: 1.5,
    pose: (page, site) => watchLive(page, eventAt(site, 'fight')),
  },
  {
    name: 'on-demand',
    viewport: { width: 1152, height: 828 },
    scale: 1.25,
    pose: (page, site) => openEvent(page, eventAt(site, 'lights')),
  },
  {
    name: 'subscription',
    viewport: FEATURE,
    scale: 1.5,
    pose: (page, site) => drawScene(page, site, 'subscription'),
  },
  {
    name: 'video-ads',
    viewport: FEATURE,
    scale: 1.5,
    pose: (page, site) => drawScene(page, site, 'video-ads'),
  },
];

/**
 * Takes the pictures of the streaming page from a running platform:
 * `node web/film/take-pictures.ts http://marquee.localhost:3000 [name ...]`. Needs Chromium and ffmpeg (AV1).
 */
async function takePictures(site: string, names: string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-pictures-'));
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: ['--no-sandbox'] });
  try {
    for (const picture of pictures.filter(({ name }) => names.length === 0 || names.includes(name))) {
      await take(browser, picture, site, path.join(folder, `${picture.name}.png`));
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

async function take(browser: Browser, { name, viewport, scale, pose }: Picture, site: string, shot: string): Promise<void> {
  const options = { viewport, deviceScaleFactor: scale, colorScheme: 'dark', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await pose(page, site);
  await page.waitForTimeout(1200);
  await page.screenshot({ path: shot });
  await context.close();
  encode(shot, `${TARGET}/${name}.avif`);
}

/** Encodes a picture in the best quality that fits the limit, by raising the quantiser step by step. */
function encode(shot: string, target: string): void {
  for (let quantiser = 28; quantiser <= 60; quantiser += 4) {
    const codec = ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', String(quantiser), '-cpu-used', '4'];
    const even = ['-vf', 'crop=trunc(iw/2)*2:trunc(ih/2)*2', '-pix_fmt', 'yuv420p'];
    execFileSync('ffmpeg', ['-y', '-v', 'error', '-i', shot, ...even, ...codec, target]);
    if (statSync(target).size <= LARGEST_BYTES) return;
  }
  throw new Error(`${target} does not fit into ${LARGEST_BYTES} bytes.`);
}

async function openEvent(page: Page, event: string): Promise<void> {
  await page.goto(event);
  await page.getByRole('button', { name: 'Pay Now' }).first().waitFor();
}

async function openCheckout(page: Page, event: string): Promise<void> {
  await signUp(page, event);
  await openEvent(page, event);
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill('4242 4242 4242 4242');
  await dialog.getByLabel('Expiration date').fill('12 / 34');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByText('Test mode').evaluateAll((notes: Element[]) => notes.forEach((note) => note.remove()));
}

async function watchLive(page: Page, event: string): Promise<void> {
  await openCheckout(page, event);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL('**/user/watch/**');
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    while (video.currentTime < 6) await new Promise((resolve) => setTimeout(resolve, 100));
  });
  // Brings the controls back for the picture.
  await page.mouse.move(300, 300);
}

/** Draws a scene that has no page to capture, with the site's own type, colours and pictures. */
async function drawScene(page: Page, site: string, name: string): Promise<void> {
  await page.goto(site);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const scene = readFileSync(new URL(`./scenes/${name}.html`, import.meta.url), 'utf8');
  await page.evaluate((html) => {
    document.documentElement.classList.add('dark');
    document.body.innerHTML = html;
  }, scene);
}

const [site, ...names] = process.argv.slice(2);
if (!site) throw new Error('Name the site to take them from, e.g. http://marquee.localhost:3000');
await takePictures(site, names);
