/**
 * Draws `web/public/images/share.jpg`, which link previews of the site show, from `share-image.html` next to this file.
 * Run it after changing the HTML: `npx node web/share-image/make-share-image.ts`. Needs Chromium.
 */
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launch } from '../e2e/browser.ts';

/** The size that link previews are designed for. Source: ogp.me and the networks' guides, 1.91 : 1. */
const SIZE = { width: 1200, height: 630 };
/** Maximum file size. Some messengers do not show pictures that are much larger. */
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
if (size > MAX_BYTES) throw new Error(`The picture is larger than ${MAX_BYTES} bytes. Lower its quality.`);
