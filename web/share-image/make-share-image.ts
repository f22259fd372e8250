/**
 * Draws `web/public/images/share.jpg`, which link previews of the site show, from `share-image.html` beside this file.
 * To be run after a change of either: `npx node web/share-image/make-share-image.ts`. Needs Chromium.
 */
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launch } from '../e2e/browser.ts';

/** What previews are laid out for. Source: ogp.me and the networks' guides, 1.91 : 1. */
const SIZE = { width: 1200, height: 630 };
/** Some messengers show no picture that is much larger than this. */
const MAX_BYTES = 120_000;

const file = fileURLToPath(new URL('../public/images/share.jpg', import.meta.url));
const browser = await launch();
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(new URL('share-image.html', import.meta.url).href);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: file, type: 'jpeg', quality: 82 });
} finally {
  await browser.close();
}

const { size } = await stat(file);
console.log(`${file}: ${size} bytes`);
if (size > MAX_BYTES) throw new Error(`The picture may have ${MAX_BYTES} bytes. Lower its quality.`);
