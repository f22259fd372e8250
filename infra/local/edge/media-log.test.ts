import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bareEdge } from '../testing/platform/bare-edge.ts';
import { filmCookies, filmKeys } from '../testing/platform/film-cookies.ts';
import { addToEventTally, addToTally, type Tally } from '../../../functions/video/playback/evidence/evidence-rules.ts';
import { lineReader } from '../../../functions/video/playback/evidence/log-lines-rules.ts';
import { createEdge } from './edge.ts';
import { MediaLog } from './media-log.ts';

const HOST = 'show.marquee.localhost';
const FOLDER = '/media/evt_1/~session1/';
const PART = Buffer.alloc(50_000);

const noted: string[] = [];
const log = new MediaLog((_, lines) => Promise.resolve(noted.push(...lines)));
let server: Server;
const folder = mkdtempSync(path.join(tmpdir(), 'media-log-'));
const mediaDir = path.join(folder, 'media');

beforeAll(async () => {
  mkdirSync(path.join(mediaDir, 'evt_1/720p'), { recursive: true });
  writeFileSync(path.join(mediaDir, 'evt_1/720p/segment_7.m4s'), PART);
  const listener = createEdge({
    ...bareEdge,
    gateway: () => Promise.reject(new Error('No API.')),
    webDir: '.',
    mediaDir,
    live: (_, response, pathname) => {
      response.writeHead(pathname.endsWith('.m4s') ? 200 : 404).end(PART);
      return Promise.resolve();
    },
    mediaLog: log,
    mediaPublicKeys: filmKeys,
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await log.stop();
  server.close();
  rmSync(folder, { recursive: true });
});

const cookie = [...filmCookies(`${HOST}${FOLDER}`, 'http')].map((pair) => pair.join('=')).join('; ');

/**
 * Asks the edge for a file, and returns the sessions that its log then shows to have got the picture.
 * @param of the broadcast that they got it of, or the event
 */
async function seenAfter(file: string, { method = 'GET', cookies = cookie } = {}, of = 'brd_1'): Promise<string[]> {
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve, reject) => {
    const sent = {
      host: '127.0.0.1',
      port,
      method,
      path: file.startsWith('../') ? `/media/evt_1/${file.slice(3)}` : `${FOLDER}${file}`,
      headers: { host: HOST, cookie: cookies },
    };
    const outgoing = request({ ...sent, agent: false }, (incoming) => incoming.resume().on('close', resolve));
    outgoing.once('error', reject).end();
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await log.flush();
  const tally: Tally = new Map();
  const read = lineReader();
  for (const text of noted.splice(0)) (of === 'brd_1' ? addToTally : addToEventTally)(tally, read(text)!);
  return [...(tally.get(of) ?? [])].filter(([, minutes]) => Object.values(minutes)[0]!.bytes > 16_000).map(([id]) => id);
}

test('the local edge logs who got the picture, as CloudFront does', async () =>
  expect(await seenAfter('live/brd_1/s7.m4s')).toEqual(['session1']));

test('it logs who got a film', async () => {
  expect(await seenAfter('720p/segment_7.m4s', {}, 'evt_1')).toEqual(['session1']);
  expect(await seenAfter('720p/segment_7.m4s', { cookies: '' }, 'evt_1')).toEqual([]);
});

test.each([
  ['without a cookie', 'live/brd_1/s7.m4s', { cookies: '' }],
  ['for the head of a part', 'live/brd_1/s7.m4s', { method: 'HEAD' }],
  ['for a playlist', 'live/brd_1/master.m3u8', {}],
  ['that names another session than the cookie', '../~session2/live/brd_1/s7.m4s', {}],
  ['that names a session in its query', 'live/brd_1/master.m3u8?/live/brd_1/s7.m4s', {}],
])('a request %s shows nothing', async (_, file, how) => expect(await seenAfter(file, how)).toEqual([]));
