import decodeJpeg, { init } from '@jsquash/jpeg/decode.js';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { picturePath } from '#shared/catalog/pictures.ts';
import { LARGEST_SHARE_PICTURE_BYTES, sharePicturePath } from '#shared/catalog/share-picture.ts';
import { putEvent } from '../../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { pageAt } from '../../../test/edge.ts';
import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { useWorld } from '../../../test/use-world.ts';
import { brokenText, textPath, textWidth } from './draw-text.ts';

const SITE = 'marquee.localhost';
const shop = useWorld();

beforeAll(async () => {
  const program = path.join(import.meta.dirname, '../../../../node_modules/@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm');
  await init({ wasmBinary: new Uint8Array(await readFile(program)) });
});

/** Returns what the page of an event names for link previews, by its property. */
async function previewOf({ subdomain }: CatalogEvent): Promise<ReadonlyMap<string, string>> {
  const { html } = await pageAt(shop, `${subdomain}.${SITE}`);
  return new Map(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [name!, value!]),
  );
}

const addressOf = async (event: CatalogEvent) => new URL((await previewOf(event)).get('og:image')!).pathname;
const fetched = (address: string) => pageAt(shop, SITE, address);

/** Returns a picture's size and the colour of its upper left corner. */
async function seen({ body }: { body: Buffer }) {
  const { width, height, data } = await decodeJpeg(new Uint8Array(body).buffer);
  return { width, height, corner: Array.from<number>(data.slice(4 * (width * 4 + 4), 4 * (width * 4 + 4) + 3)) };
}

it('is a JPEG file of the size that networks draw, named with its size and words, and kept for long', async () => {
  const event = await published(sampleEvent({ time_zone: 'Europe/London' }));
  const named = await previewOf(event);
  expect(Object.fromEntries(named)).toMatchObject({
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Fight Night. Tue 1 Dec 2026, 20:00 in London. Presented by Marquee.',
    'twitter:card': 'summary_large_image',
  });
  const answer = await fetched(new URL(named.get('og:image')!).pathname);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(answer.headers['cache-control']).toContain('s-maxage=31536000');
  expect(answer.headers['cache-tag']).toBe(`event:${event.subdomain}`);
  expect(answer.body.length).toBeLessThanOrEqual(LARGEST_SHARE_PICTURE_BYTES);
  expect(await seen(answer)).toMatchObject({ width: 1200, height: 630 });
});

it('has a new address when its title, date, picture or presenter changes, and the former one goes on working', async () => {
  const event = await published(sampleEvent());
  const first = await addressOf(event);
  const changes = [{ title: 'The Rematch' }, { start_time: '2026-12-02T20:00:00.000Z' }, { image: '/images/winter-gala.svg' }];
  const addresses: string[] = [];
  for (const change of changes) {
    await putEvent({ ...event, ...change });
    addresses.push(await addressOf(event));
  }
  expect(new Set([first, ...addresses]).size).toBe(4);
  const [former, current] = [await fetched(first), await fetched(addresses.at(-1)!)];
  expect(former.status).toBe(200);
  expect(former.headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
  expect(former.body.equals(current.body)).toBe(true);
  await putEvent({ ...event, is_live: true, description: 'Another one.' });
  expect(await addressOf(event)).toBe(first);
});

/** A red picture. */
const RED =
  'UklGRrQCAABXRUJQVlA4IKgCAADwPgCdASqAAmgBP3G42WW0ryunIAgCkC4JaW7hdKEMhW+fgAnsA99snIe+2TkPfbJyHvtk4/mrYiIZERERDIiIiIZERERDIiIiJcKERCIiIiGREREQyIiIiGREREQyKKQiIiIiGREREQyIiIiGREREQyIiiNcMREMiIiIhkREREMiIiIhkREREtkRDIiIiIZERERDIiIiIZERERDIopCIiIiIZERERDIiIiIZERERDIiJ6IiIq6IiIZERERDIiIiIZERERDIopCIixoiIiIZERERDIiIiIZERERDnERCLbCIiIiGREREQyIiIiGRERES2REMusQiIiIhkREREMiIiIhkRERNJERD+xDIiIiIZERERDIiIiIZERE4kRW1rhERERDIiIiIZERERDIiIiJbIijquiIiGREREQyIiIiGREREQyKKQi5UdEQyIiIiGREREQyIiIiGRET0RFlXqIZERERDIiIiIZERERDIiInEiK2tcIiIiIZERERDIiIiIZERERLZEUdV0REQyIiIiGREREQyIiIiGRRSEXKjoiGREREQyIiIiGREREQyIieiIsq9RDIiIiIZERERDIiIiIZERE4kRW1rhERERDIiIiIZERERDIiIiJbIijquiIiGREREQyIiIiGREREQyKKQi5UdEQyIiIiGREREQyIiIiGRERAAD+/RMr+uPHvRMn//wQX/UH/qDVGnMDjQiALjGBAM0EUAyICkoBEre2utfa7Jhi619rsmGLubLVPFbUVCRQGXYv4MuxfwZdi/gy7F/BljAAAABAwgLNTkzcmbkzcmbkzcmbkzYEAAAAOyIAa/bt7dvbt7dvbt7dvbsiAAAAEpCAHx27e3b27e3b27e3b27IgAAABKQgB8du3t29u3t29u3t29uyIAAAAA==';

it('shows the picture that was uploaded, and is drawn without one that is missing or damaged', async () => {
  const event = await published(sampleEvent());
  const image = picturePath(event._id, '0123456789abcdef', 'poster', 'webp');
  await putEvent({ ...event, title: 'Missing', image });
  const missing = await seen(await fetched(await addressOf(event)));
  const card = path.join(shop.mediaDir, '..', image.replace('poster', 'card'));
  await mkdir(path.dirname(card), { recursive: true });
  await writeFile(card, 'no picture');
  await putEvent({ ...event, title: 'Damaged', image });
  expect(await seen(await fetched(await addressOf(event)))).toEqual(missing);
  await writeFile(card, Buffer.from(RED, 'base64'));
  await putEvent({ ...event, title: 'Whole', image });
  const [red = 0, green = 0, blue = 0] = (await seen(await fetched(await addressOf(event)))).corner;
  expect(red).toBeGreaterThan(200);
  expect(Math.max(green, blue)).toBeLessThan(60);
});

it('is none of a draft, and of no address that could not be one', async () => {
  const draft = sampleEvent({ status: 'draft' });
  await putEvent(draft);
  expect((await fetched(sharePicturePath(draft._id, '0123456789abcdef'))).status).toBe(404);
  for (const mark of ['x', '0123456789ABCDEF', '0123456789abcdef0']) {
    const { status, html } = await fetched(sharePicturePath(draft._id, mark));
    expect([status, JSON.parse(html).field]).toEqual([400, 'file']);
  }
});

it('says of a film that it can be watched, and of a cancelled show that it is', async () => {
  const film = await published(sampleEvent({ start_time: '2020-01-01T00:00:00.000Z', end_time: null }));
  expect((await previewOf(film)).get('og:image:alt')).toBe('Fight Night. Watch on demand. Presented by Marquee.');
  await putEvent({ ...film, cancelled: { at: '2026-11-30T00:00:00.000Z', reason: 'Injury' } });
  expect((await previewOf(film)).get('og:image:alt')).toContain('Cancelled');
});

const STYLE = { weight: 'semibold', size: 60 } as const;

it.each([
  'A title that is much longer than one line of a picture can be',
  '夏の夜の花火大会と音楽祭二千二十六年東京湾',
  'حفل موسيقي كبير في ليلة الصيف',
  'W'.repeat(80),
])('breaks %p into lines that fit, and loses nothing of it', async (title) => {
  const lines = await brokenText(title, STYLE, 600, 20);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(await textWidth(line, STYLE)).toBeLessThanOrEqual(600);
  expect(lines.join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
  expect(await textPath(lines[0]!, STYLE, { x: 0, y: 0 })).toMatch(/^M/);
});

it('ends what does not fit with an ellipsis', async () => {
  const [line = '', ...others] = await brokenText('W'.repeat(80), STYLE, 600, 1);
  expect([line, others]).toEqual([expect.stringMatching(/^W+…$/), []]);
  expect(await textWidth(line, STYLE)).toBeLessThanOrEqual(600);
});
