import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BODY_LIMIT_BYTES } from '#shared/api/endpoint.ts';
import { MEDIA_FILES_AT_ONCE } from '#shared/api/desk/studio/studio-media.ts';
import { LARGEST_MEDIA_FILE_BYTES, LONGEST_MEDIA_PATH } from '#shared/video/films/media-files.ts';
import { useWorld } from '../../../test/use-world.ts';
import { useStudio } from '../packages/testing/studio.ts';

const shop = useWorld();
const [olu, rival] = [useStudio(shop), useStudio(shop)];
let eventId: string;
beforeAll(async () => {
  ({ _id: eventId } = await olu.create());
});

/** Requests uploads of files. @param files sizes in bytes by path */
const request = (files: Record<string, number>, id = eventId, { organizer } = olu) =>
  organizer.post(`/studio/events/${id}/media`, { files: Object.entries(files).map(([name, size]) => ({ path: name, size })) });
const tryToRequest = (files: unknown) => olu.organizer.post(`/studio/events/${eventId}/media`, { files });
const put = async (url: string, body: string, headers: Record<string, string>) =>
  (await fetch(url, { method: 'PUT', body, headers })).status;

it('returns URLs that accept the files, and stores them below the event', async () => {
  const { status, json } = await request({ 'film-1/a.m4s': 5, 'master.m3u8': 7 });
  expect(status).toBe(200);
  expect(Date.parse(json.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
  const [segment, playlist] = json.files;
  expect(segment).toMatchObject({
    path: 'film-1/a.m4s',
    headers: { 'content-type': 'video/iso.segment', 'cache-control': 'max-age=31536000, immutable' },
  });
  expect(playlist.headers).toEqual({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-cache' });
  expect(await put(segment.url, 'bytes', segment.headers)).toBe(200);
  expect(await put(playlist.url, '#EXTM3U', playlist.headers)).toBe(200);
  const kept = (name: string) => readFile(path.join(shop.mediaDir, eventId, name), 'utf8');
  expect([await kept('film-1/a.m4s'), await kept('master.m3u8')]).toEqual(['bytes', '#EXTM3U']);
});

it('records a film, but no preview, before its first byte is sent, so that no trial opens it', async () => {
  const times = { start_time: '2027-06-01T19:00:00Z', end_time: '2027-06-01T23:00:00Z' };
  const { _id, subdomain } = await olu.create({ ...times, is_trial: true });
  await olu.publish(_id);
  const freeMinutes = async () => (await shop.visitor().get(`/events/domain/${subdomain}`)).json.trial_minutes;
  await request({ 'preview/film-1/a.m4s': 5, 'preview/master.m3u8': 7 }, _id);
  expect(await freeMinutes()).toBe(5);
  const parts = [0, 1, 2, 3].map((i) => request({ 'preview/b.m4s': 5, [`film-1/${i}.m4s`]: 5 }, _id));
  expect((await Promise.all(parts)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await freeMinutes()).toBe(0);
});

it('returns a URL for this file, this size and this type alone', async () => {
  const { url, headers } = (await request({ 'captions.vtt': 4 })).json.files[0];
  for (const refused of [
    put(url, 'longer', headers),
    put(url, 'abc', headers),
    put(url, 'abcd', { ...headers, 'content-type': 'text/html' }),
    put(url, 'abcd', { ...headers, 'cache-control': 'no-store' }),
    put(url.replace(`/${eventId}/`, '/evt_other/'), 'abcd', headers),
  ])
    expect(await refused).toBe(403);
  expect(await put(url, 'abcd', headers)).toBe(200);
});

it('signs for the bucket’s own region if nothing stands in for S3', async () => {
  const { AWS_ENDPOINT_URL_S3: _standIn, ...env } = process.env;
  jest.replaceProperty(process, 'env', env);
  const { url } = (await request({ 'a.ts': 4 })).json.files[0];
  expect(url).toMatch(new RegExp(`^https://marquee-media\\.s3\\.us-east-1\\.amazonaws\\.com/media/${eventId}/a\\.ts\\?`));
  const signed = new URL(url).searchParams;
  expect(signed.get('X-Amz-SignedHeaders')).toBe('cache-control;content-length;content-type;host');
  expect(signed.get('X-Amz-Expires')).toBe('900');
});

it('finds no event of another organiser', async () => {
  for (const id of [eventId, 'evt_nobody'])
    expect(await request({ 'a.ts': 1 }, id, rival)).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
});

it.each([
  '../evt_other/a.ts',
  'a/../b.ts',
  './a.ts',
  '/a.ts',
  'a//b.ts',
  'a/',
  '.ts',
  '.hidden/a.ts',
  'a\\b.ts',
  'a.ts?x=1',
  'a.ts#x',
  'a%2e.ts',
  'a b.ts',
  'a\n.ts',
  'a.ts\n',
  'a\u0000.ts',
  'ä.ts',
  'a+b.ts',
  'a.html',
  'a.svg',
  'a.js',
  'a.TS',
  'ts',
  'a/b/c/d/e/f/g/h/i.ts',
  `${'a'.repeat(LONGEST_MEDIA_PATH)}.ts`,
  '',
  7,
  null,
])('refuses the path %j', async (name) => {
  const files = ['good.ts', name].map((each) => ({ path: each, size: 1 }));
  expect(await tryToRequest(files)).toMatchObject({ status: 400, json: { field: 'files.1.path' } });
});

it.each([0, -1, 1.5, LARGEST_MEDIA_FILE_BYTES + 1, '4', null, 1e300])('refuses the size %j', async (size) =>
  expect(await tryToRequest([{ path: 'a.ts', size }])).toMatchObject({ status: 400, json: { field: 'files.0.size' } }),
);

it('accepts as many files at once as fit into a request, and no more', async () => {
  const name = (i: number) => `${String(i).padStart(LONGEST_MEDIA_PATH - 3, 'x')}.ts`;
  const files = Array.from({ length: MEDIA_FILES_AT_ONCE }, (_, i) => ({ path: name(i), size: LARGEST_MEDIA_FILE_BYTES }));
  expect(JSON.stringify({ files }).length).toBeLessThan(BODY_LIMIT_BYTES);
  expect((await tryToRequest(files)).json.files).toHaveLength(MEDIA_FILES_AT_ONCE);
  for (const refused of [[], [...files, { path: 'a.ts', size: 1 }], undefined, {}])
    expect(await tryToRequest(refused)).toMatchObject({ status: 400, json: { field: 'files' } });
});
