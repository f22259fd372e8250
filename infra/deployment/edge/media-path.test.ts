import { readFileSync } from 'node:fs';
import path from 'node:path';
import { edgeFunction } from './run-edge-function.ts';

const file = path.join(__dirname, 'media-path.js');
const ended = new Set(['gone']);
const run = edgeFunction(file, { exists: (key) => Promise.resolve(ended.has(key)) });
const answerFor = (uri: string) => run({ request: { uri, headers: {} } });

test.each([
  ['/media/evt_1/~s/live/brd_2/master.m3u8', '/evt_1/brd_2/master.m3u8'],
  ['/media/evt_1/~s/live/brd_2/up-to-720/master.m3u8', '/evt_1-up-to-720/brd_2/master.m3u8'],
  ['/media/evt_1/~s/live/brd_2/master_1.m3u8', '/evt_1/brd_2/master_1.m3u8'],
  ['/media/evt_1/~-aB_3xyz/live/brd_2/segment/a_1-2.mp4', '/evt_1/brd_2/segment/a_1-2.mp4'],
])('%s is at the packager %s', async (uri, expected) => expect(await answerFor(uri)).toEqual({ uri: expected, headers: {} }));

test.each([
  ['/media/evt_1/~s/master.m3u8', '/media/evt_1/master.m3u8'],
  ['/media/evt_1/~s/preview/master.m3u8', '/media/evt_1/preview/master.m3u8'],
  ['/media/evt_1/~s/up-to-720/master.m3u8', '/media/evt_1/up-to-720/master.m3u8'],
  ['/media/evt_1/~s/up-to-720/film-x/720p/a.m4s', '/media/evt_1/film-x/720p/a.m4s'],
  ['/media/evt_1/~s/up-to-720/film-x/master_480pinit.cmfv', '/media/evt_1/film-x/master_480pinit.cmfv'],
  ['/media/evt_1/~s/up-to-720/audio/a.m4s', '/media/evt_1/audio/a.m4s'],
  ['/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/master.m3u8', '/media/evt_1/replay/brd_2/kept-4-9.12-12/master.m3u8'],
  ['/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/chapters.vtt', '/media/evt_1/replay/brd_2/kept-4-9.12-12/chapters.vtt'],
  ['/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/v0/s9.m4s', '/media/evt_1/replay/brd_2/v0/s9.m4s'],
  ['/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/v0/s012.m4s', '/media/evt_1/replay/brd_2/v0/s012.m4s'],
  ['/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/init-1.mp4', '/media/evt_1/replay/brd_2/init-1.mp4'],
  ['/media/evt_1/~s/replay/brd_2/up-to-720/kept-4-9/s4.m4s', '/media/evt_1/replay/brd_2/up-to-720/s4.m4s'],
  ['/media/evt_1/~-aB_3xyz/replay/brd_2/v0/a.1.m4s', '/media/evt_1/replay/brd_2/v0/a.1.m4s'],
])('%s is in the bucket %s, for every session', async (uri, expected) =>
  expect(await answerFor(uri)).toEqual({ uri: expected, headers: {} }),
);

test.each(['/media/evt_1/~gone/live/brd_2/master.m3u8', '/media/evt_1/~gone/v0/a.m4s', '/media/evt_2/~gone/preview/master.m3u8'])(
  '%s is refused, because its session was ended',
  async (uri) => expect(await answerFor(uri)).toMatchObject({ statusCode: 403 }),
);

test.each([
  '/media/evt_1/master.m3u8',
  '/media/evt_1/live/brd_2/master.m3u8',
  '/media/evt_1/live/brd_2/~s/master.m3u8',
  '/media/evt_1/~s/',
  '/media/evt_1/~s',
  '/media/evt_1/~s//master.m3u8',
  '/media/evt_1/~s/.hidden',
  '/media/evt_1/~s/up-to-720/1080p/index.m3u8',
  '/media/evt_1/~s/up-to-720/film-x/master_1080p_00001.cmfv',
  '/media/evt_1/~s/up-to-720/film-x/1080p/720p.m4s',
  '/media/evt_1/~s/up-to-720/v0/a.m4s',
  '/media/evt_1/~s/up-to-720/film-x/master.m3u8',
  '/media/evt_1/~s/up-to-720/live/brd_2/720p.m4s',
  '/media/evt_1/~s/up-to-720/up-to-1080/1080p/a.m4s',
  '/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/s10.m4s',
  '/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/s3.m4s',
  '/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/s109.m4s',
  '/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/storyboard.vtt',
  '/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/storyboard.jpg',
  '/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/v4/s10.m4s',
  '/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/../s10.m4s',
  '/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/init/s10.m4s',
  '/media/evt_1/~s/replay/brd_2/kept-4-9.12-12/kept-0-99/s10.m4s',
  '/media/evt_1/~s/~gone/master.m3u8',
  '/media/evt_1/~s/live/brd_2/../../evt_2/brd_3/master.m3u8',
  '/media/evt_1/~s/live/brd_2/%2e%2e/brd_3/master.m3u8',
  '/media/evt_1/~s/live/brd_2/..%2fbrd_3/master.m3u8',
  '/media/evt_1/~s/../~gone/master.m3u8',
  '/media/evt_1/../evt_2/~s/live/brd_3/master.m3u8',
  '/media/~s/master.m3u8',
])('%s is nowhere', async (uri) => expect(await answerFor(uri)).toMatchObject({ statusCode: 404 }));

test('a store that cannot be read refuses nobody', async () => {
  const lost = edgeFunction(file, { exists: () => Promise.reject(new Error('The store is away.')) });
  expect(await lost({ request: { uri: '/media/evt_1/~gone/a.m4s', headers: {} } })).toMatchObject({ uri: '/media/evt_1/a.m4s' });
});

test("it is within CloudFront's size limit", () => {
  expect(readFileSync(file).length).toBeLessThan(10 * 1024);
});
