import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BODY_LIMIT_BYTES } from '#shared/api/endpoint.ts';
import { MEDIA_FILES_AT_ONCE } from '#shared/api/studio.ts';
import { LARGEST_MEDIA_FILE_BYTES, LONGEST_MEDIA_PATH } from '#shared/media-files.ts';
import { signInOrganizer } from '../test/organizer.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
let olu: Visitor;
let eventId: string;

beforeAll(async () => {
  world = await startWorld();
  ({ visitor: olu } = await signInOrganizer(world));
  const event = await olu.post('/studio/events', { subdomain: 'barge', title: 'Barge', start_time: '2027-06-01T19:00:00Z' });
  eventId = event.json._id;
});
afterAll(() => world.stop());

const ask = (files: unknown, visitor = olu, id = eventId) => visitor.post(`/studio/events/${id}/media`, { files });
const askFor = (name: string, size: unknown = 4) => ask([{ path: name, size }]);
const put = (url: string, body: string, headers: Record<string, string>) => fetch(url, { method: 'PUT', body, headers });

it('gives addresses that take the files, and keeps them below the event', async () => {
  const answer = await ask([{ path: 'film-1/a.m4s', size: 5 }, { path: 'master.m3u8', size: 7 }]);
  expect(answer.status).toBe(200);
  expect(Date.parse(answer.json.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
  const [segment, playlist] = answer.json.files;
  expect(segment).toMatchObject({
    path: 'film-1/a.m4s',
    headers: { 'content-type': 'video/iso.segment', 'cache-control': 'max-age=31536000, immutable' },
  });
  expect(playlist.headers).toEqual({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-cache' });
  expect((await put(segment.url, 'bytes', segment.headers)).status).toBe(200);
  expect((await put(playlist.url, '#EXTM3U', playlist.headers)).status).toBe(200);
  const kept = (name: string) => readFile(path.join(world.mediaDir, eventId, name), 'utf8');
  expect([await kept('film-1/a.m4s'), await kept('master.m3u8')]).toEqual(['bytes', '#EXTM3U']);
});

it('notes a film before its first byte is sent, so that no trial opens it, and no preview', async () => {
  const draft = { subdomain: 'pier', title: 'Pier', start_time: '2027-06-01T19:00:00Z', end_time: '2027-06-01T23:00:00Z', is_trial: true };
  const { json: event } = await olu.post('/studio/events', draft);
  await olu.post(`/studio/events/${event._id}/publish`);
  const freeMinutes = async () => (await olu.get('/events/domain/pier')).json.trial_minutes;
  await ask([{ path: 'preview/film-1/a.m4s', size: 5 }, { path: 'preview/master.m3u8', size: 7 }], olu, event._id);
  expect(await freeMinutes()).toBe(5);
  const parts = Array.from({ length: 4 }, (_, i) => ask([{ path: 'preview/b.m4s', size: 5 }, { path: `film-1/${i}.m4s`, size: 5 }], olu, event._id));
  expect((await Promise.all(parts)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await freeMinutes()).toBe(0);
});

it('gives an address for this file, these bytes and this type alone', async () => {
  const { url, headers } = (await askFor('captions.vtt')).json.files[0];
  const elsewhere = url.replace(`/${eventId}/`, '/evt_other/');
  for (const attempt of [
    () => put(url, 'longer', headers),
    () => put(url, 'abc', headers),
    () => put(url, 'abcd', { ...headers, 'content-type': 'text/html' }),
    () => put(url, 'abcd', { ...headers, 'cache-control': 'no-store' }),
    () => put(elsewhere, 'abcd', headers),
  ]) {
    expect((await attempt()).status).toBe(403);
  }
  expect((await put(url, 'abcd', headers)).status).toBe(200);
});

it('signs for the bucket’s own region where nothing stands in for S3', async () => {
  const { AWS_ENDPOINT_URL_S3: standIn } = process.env;
  delete process.env.AWS_ENDPOINT_URL_S3;
  try {
    const { url } = (await askFor('a.ts')).json.files[0];
    expect(url).toMatch(new RegExp(`^https://marquee-media\\.s3\\.us-east-1\\.amazonaws\\.com/media/${eventId}/a\\.ts\\?`));
    const signed = new URL(url).searchParams;
    expect(signed.get('X-Amz-SignedHeaders')).toBe('cache-control;content-length;content-type;host');
    expect(signed.get('X-Amz-Expires')).toBe('900');
  } finally {
    process.env.AWS_ENDPOINT_URL_S3 = standIn;
  }
});

it('knows no event of another organiser', async () => {
  const { visitor: rival } = await signInOrganizer(world);
  for (const id of [eventId, 'evt_nobody']) {
    const answer = await ask([{ path: 'a.ts', size: 1 }], rival, id);
    expect([answer.status, answer.json.code]).toEqual([404, 'event_not_found']);
  }
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
  const answer = await ask([{ path: 'good.ts', size: 1 }, { path: name, size: 1 }]);
  expect([answer.status, answer.json.field]).toEqual([400, 'files.1.path']);
});

it.each([0, -1, 1.5, LARGEST_MEDIA_FILE_BYTES + 1, '4', null, 1e300])('refuses the size %j', async (size) => {
  const answer = await askFor('a.ts', size);
  expect([answer.status, answer.json.field]).toEqual([400, 'files.0.size']);
});

it('takes as many files at once as fit into a request, and no more', async () => {
  const name = (i: number) => `${String(i).padStart(LONGEST_MEDIA_PATH - 3, 'x')}.ts`;
  const files = Array.from({ length: MEDIA_FILES_AT_ONCE }, (_, i) => ({ path: name(i), size: LARGEST_MEDIA_FILE_BYTES }));
  expect(JSON.stringify({ files }).length).toBeLessThan(BODY_LIMIT_BYTES);
  expect((await ask(files)).json.files).toHaveLength(MEDIA_FILES_AT_ONCE);
  for (const refused of [[], [...files, { path: 'a.ts', size: 1 }], undefined, {}]) {
    const answer = await ask(refused);
    expect([answer.status, answer.json.field]).toEqual([400, 'files']);
  }
});
