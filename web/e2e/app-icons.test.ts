import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import { type RunningPlatform, startRunningPlatform } from '../../infra/local/testing/platform/running-platform.ts';

/** The files that a browser fetches to install the site or to show it in a tab. The tests fetch them without a browser. */

let platform: RunningPlatform;
let client: LocalClient;
beforeAll(async () => {
  platform = await startRunningPlatform();
  client = new LocalClient(platform.port);
}, 300_000);
afterAll(async () => {
  await platform.stop();
  platform.forget();
});

const pageOf = async () => (await client.get('/')).text;

/** Returns the address of the first link of a kind; empty if there is none. */
function linkOf(html: string, rel: string): string {
  const tags = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => tag);
  return tags.find((tag) => tag.includes(`rel="${rel}"`))?.match(/href="([^"]+)"/)?.[1] ?? '';
}

/** Fetches a file below /assets/, which is the same on every host. */
async function file(path: string) {
  const answer = await fetch(`http://127.0.0.1:${platform.port}${path}`);
  const { status, headers } = answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status, type: headers.get('content-type'), caching: headers.get('cache-control'), bytes };
}

it('serves the manifest and every icon it names from /assets/, with their types and as immutable', async () => {
  const path = linkOf(await pageOf(), 'manifest');
  expect(path).toMatch(/^\/assets\/site-[\w-]+\.webmanifest$/);
  const served = await file(path);
  expect([served.status, served.type]).toEqual([200, expect.stringContaining('application/manifest+json')]);
  expect(served.caching).toContain('immutable');
  const manifest = JSON.parse(served.bytes.toString());
  expect(manifest).toMatchObject({ short_name: 'Marquee', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of manifest.icons) {
    const icon = await file(src);
    expect([src, icon.status, icon.type, sizeOf(icon.bytes)]).toEqual([src, 200, 'image/png', sizes]);
  }
});

it('has an icon for tabs and one for a phone’s home screen', async () => {
  const html = await pageOf();
  expect(await file(linkOf(html, 'icon'))).toMatchObject({ status: 200, type: 'image/svg+xml' });
  const touch = await file(linkOf(html, 'apple-touch-icon'));
  expect([touch.status, touch.type, sizeOf(touch.bytes)]).toEqual([200, 'image/png', '180x180']);
});

it('sets the colour of the browser’s bars to the page’s, in both themes', async () => {
  const html = await pageOf();
  for (const theme of ['light', 'dark']) {
    const media = `media="\\(prefers-color-scheme: ${theme}\\)"`;
    expect(html).toMatch(new RegExp(`<meta name="theme-color" content="#[0-9a-f]{6}" ${media}>`));
  }
});

/** Reads a PNG's width and height, which follow its signature. Source: PNG specification, IHDR. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
