/**
 * Draws the icons next to this file from `web/src/ui/favicon.svg`, our mark. Run it after changing the mark:
 * `npx node web/app-icons/make-icons.ts`. Needs Chromium.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launch } from '../e2e/browser.ts';

interface Icon {
  file: string;
  /** Width and height in pixels. */
  size: number;
  /** The mark's share of the width, the rest being filled with its colour; null to keep its round corners. */
  mark: number | null;
}

/** The icons to draw. Devices may crop maskable icons to a circle of 80 % of their width. Source: W3C manifest, icon masks and safe zone. */
const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, mark: null },
  { file: 'icon-512.png', size: 512, mark: null },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.88 },
  // iOS rounds the corners itself and paints transparent areas black.
  { file: 'apple-touch-icon.png', size: 180, mark: 0.92 },
];

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const svg = await readFile(at('../src/ui/favicon.svg'), 'utf8');
const [, fill = ''] = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(svg) ?? [];
if (!fill) throw new Error('The mark has no background of one colour.');

const browser = await launch();
try {
  for (const { file, size, mark } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const width = Math.round(size * (mark ?? 1));
    const ground = mark === null ? 'transparent' : fill;
    const style = `margin:0;display:grid;place-items:center;height:100vh;background:${ground}`;
    await page.setContent(`<body style="${style}"><div style="width:${width}px;height:${width}px">${svg}</div></body>`);
    await page.screenshot({ path: at(file), omitBackground: true });
    await page.close();
    console.log(at(file));
  }
} finally {
  await browser.close();
}
