import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { LARGEST_PICTURE_BYTES } from '#shared/catalog/pictures.ts';
import { jpeg, webp, webpChunk } from '#shared/testing/picture-file.ts';
import { useWorld } from '../../../test/use-world.ts';
import { useStudio } from '../packages/testing/studio.ts';
import { pictureSize } from './picture-size.ts';

const shop = useWorld();
const [olu, rival] = [useStudio(shop), useStudio(shop)];
let eventId: string;
beforeEach(async () => {
  ({ _id: eventId } = await olu.create({ image: '' }));
});

const MARK = '0123456789abcdef';
const FINE = { poster: webp(1920, 1200), card: webp(1280, 720) };
type Files = typeof FINE;

/** Returns the file that the site's hosts answer for a rendition. */
const fileOf = (rendition: keyof Files) => path.join(shop.mediaDir, `../images/events/${eventId}/${MARK}/${rendition}.webp`);
const isPublic = (rendition: keyof Files) => existsSync(fileOf(rendition));

const sizesOf = ({ poster, card }: Files) => ({ poster: poster.length, card: card.length });
const sign = (body: object, { organizer } = olu, id = eventId) => organizer.post(`/studio/events/${id}/picture`, body);
const use = (ending = 'webp', { organizer } = olu, seen?: object) =>
  organizer.post(`/studio/events/${eventId}/picture/use`, { mark: MARK, ending, ...(seen && { seen }) });

async function upload(files: Files, ending = 'webp'): Promise<void> {
  const { json } = await sign({ mark: MARK, ending, sizes: sizesOf(files) });
  for (const { rendition, url, headers } of json.files as { rendition: keyof Files; url: string; headers: object }[]) {
    const { status } = await fetch(url, { method: 'PUT', headers: { ...headers }, body: new Uint8Array(files[rendition]) });
    expect(status).toBe(200);
  }
}

it('is uploaded in two renditions, checked and shown', async () => {
  await upload(FINE);
  const image = `/images/events/${eventId}/${MARK}/poster.webp`;
  for (const _attempt of [1, 2]) expect(await use()).toMatchObject({ status: 200, json: { image, needs: ['way_in'] } });
  const kept = await readFile(path.join(shop.mediaDir, '..', image.replace('poster', 'card')));
  expect(kept.equals(FINE.card)).toBe(true);
});

it('replaces none that its sender has not seen', async () => {
  await upload(FINE);
  const [{ image: first }] = (await olu.organizer.get('/studio/events')).json.events;
  const theirs = { image: '/images/theirs.webp' };
  await olu.organizer.post(`/studio/events/${eventId}`, theirs);
  const refused = { status: 409, json: { code: 'changed_meanwhile', field: 'image', current: theirs } };
  expect(await use('webp', olu, { image: first })).toMatchObject(refused);
  for (const _attempt of [1, 2]) expect((await use('webp', olu, theirs)).status).toBe(200);
});

it('is not public before it was checked, and without what a picture does not need', async () => {
  const where = webpChunk('EXIF', Buffer.from('51.5N 0.1W'));
  await upload({ ...FINE, poster: webp(1920, 1200, [where]) });
  expect([isPublic('poster'), isPublic('card')]).toEqual([false, false]);
  await use();
  expect(await readFile(fileOf('poster'))).toEqual(FINE.poster);
});

it('is still there to choose when its upload is forgotten', async () => {
  await upload(FINE);
  await use();
  await rm(path.join(shop.mediaDir, '../unchecked'), { recursive: true });
  expect((await use()).status).toBe(200);
});

it('may be JPEG', async () => {
  await upload({ poster: jpeg(960, 600), card: jpeg(800, 450) }, 'jpg');
  expect((await use('jpg')).json.image).toBe(`/images/events/${eventId}/${MARK}/poster.jpg`);
});

it.each<[string, Partial<Files>]>([
  ['is something else', { poster: Buffer.from('<script>alert(1)</script>'.padEnd(64)) }],
  ['is in another format than its name says', { poster: jpeg(1920, 1200) }],
  ['has another shape', { poster: webp(1920, 1080) }],
  ['is too small', { card: webp(320, 180) }],
  ['is too large', { card: webp(2560, 1440) }],
  ['is cut off', { card: webp(1280, 720).subarray(0, 20) }],
])('is refused if a file %s', async (_, wrong) => {
  await upload({ ...FINE, ...wrong });
  expect(await use()).toMatchObject({ status: 409, json: { code: 'picture_unusable', field: 'mark' } });
  expect([isPublic('poster'), isPublic('card')]).toEqual([false, false]);
});

it('is refused if a file is missing', async () =>
  expect(await use()).toMatchObject({ status: 409, json: { code: 'picture_unusable' } }));

it('is sent with this size and this type alone', async () => {
  const { files } = (await sign({ mark: MARK, ending: 'webp', sizes: sizesOf(FINE) })).json;
  const [{ url, headers }] = files;
  expect(headers).toEqual({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' });
  const put = async (body: string, changes: object = {}, to = url) =>
    (await fetch(to, { method: 'PUT', body, headers: { ...headers, ...changes } })).status;
  expect(await put('<html>')).toBe(403);
  expect(await put('x'.repeat(FINE.poster.length), { 'content-type': 'text/html' })).toBe(403);
  expect(await put('x'.repeat(FINE.poster.length), {}, url.replace(eventId, 'evt_other'))).toBe(403);
});

it.each<[object, string]>([
  [{ mark: '../../x' }, 'mark'],
  [{ mark: MARK.toUpperCase() }, 'mark'],
  [{ ending: 'svg' }, 'ending'],
  [{ sizes: { poster: 0, card: 1 } }, 'sizes.poster'],
  [{ sizes: { poster: 1, card: LARGEST_PICTURE_BYTES + 1 } }, 'sizes.card'],
  [{ sizes: { poster: 1 } }, 'sizes'],
])('%j is refused, naming the field', async (changes, field) =>
  expect(await sign({ mark: MARK, ending: 'webp', sizes: sizesOf(FINE), ...changes })).toMatchObject({
    status: 400,
    json: { field },
  }),
);

it('another organiser’s event has none', async () => {
  expect((await sign({ mark: MARK, ending: 'webp', sizes: sizesOf(FINE) }, rival)).status).toBe(404);
  expect((await use('webp', rival)).status).toBe(404);
});

describe('the size of a picture', () => {
  // Real files of one by one pixel, as a browser writes them.
  const LOSSY = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
  const LOSSLESS = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAAAAAAAAAAA=';

  it('is read from every kind of WebP, and from JPEG', () => {
    for (const file of [LOSSY, LOSSLESS]) {
      expect(pictureSize(Buffer.from(file, 'base64'))).toEqual({ format: 'webp', width: 1, height: 1 });
    }
    expect(pictureSize(webp(1920, 1200))).toEqual({ format: 'webp', width: 1920, height: 1200 });
    expect(pictureSize(jpeg(800, 450))).toEqual({ format: 'jpg', width: 800, height: 450 });
  });

  it('is none for anything else, however it ends', () => {
    for (const start of ['', 'RIFFxxxxWEBPVP8?', '\xff\xd8\xff', 'GIF89a', '\x89PNG'])
      for (const length of [0, 31, 32, 100]) expect(pictureSize(Buffer.from(start.padEnd(length, '\0'), 'latin1'))).toBeNull();
  });
});
