import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReloadChecker } from '../testing/live/check-reloads.ts';
import { EVENT_ID, type LiveStage, until, useLiveFolder } from '../testing/live/live-stage.ts';
import { readPlaylist } from '../testing/live/read-playlist.ts';

const { folder, openStage } = useLiveFolder();
let stage: LiveStage;
beforeAll(async () => {
  stage = await openStage();
});

test('nothing without a valid cookie, waiting requests included; far requests get 400, and vain ones 503', async () => {
  const encoder = await stage.connected(await stage.prepare('closed'));
  await encoder.send('wide', 3);
  encoder.disconnect();
  const { segments, hint } = readPlaylist((await stage.get('live/closed/media.m3u8')).text);
  const last = segments.at(-1)!.sequence;
  const names = ['master.m3u8', 'media.m3u8', `media.m3u8?_HLS_msn=${last + 1}&_HLS_part=0`, segments[0]!.uri, segments[0]!.map];
  const files = [...names, segments.at(-1)!.parts[0]!.uri, hint, 'recording.jsonl'].map((name) => `live/closed/${name}`);
  for (const file of files) expect([file, (await stage.get(file, new Map())).status]).toEqual([file, 403]);
  expect((await stage.get('live/closed/recording.jsonl')).status).toBe(404);
  // A session in the path changes nothing of the answer, here as at CloudFront.
  const ofSession = await stage.get('live/closed/media.m3u8', undefined, 'aB3-_xyz');
  expect([ofSession.status, ofSession.text]).toEqual([200, (await stage.get('live/closed/media.m3u8')).text]);
  expect((await stage.get('live/closed/~two/media.m3u8')).status).toBe(404);
  const status = async (query: string) => (await stage.get(`live/closed/media.m3u8${query}`)).status;
  expect(await status(`?_HLS_msn=${last + 3}`)).toBe(400);
  expect(await status(`?_HLS_msn=${last + 1}&_HLS_part=20`)).toBe(400);
  expect(await status('?_HLS_part=0')).toBe(400);
  expect(await status('?_HLS_msn=-1')).toBe(400);
  expect(await status(`?_HLS_msn=${last}`)).toBe(200);
  const askedAt = Date.now();
  expect(await status(`?_HLS_msn=${last + 1}&_HLS_part=0`)).toBe(503);
  expect(Date.now() - askedAt).toBeGreaterThan(5_900);
}, 60_000);

test('a broadcast that is prepared twice, never live and ended leaves nothing', async () => {
  const encoder = await stage.connected(await stage.prepare('unseen'));
  await encoder.send('wide', 2);
  stage.askFor('end-broadcast', 'unseen');
  await encoder.closed();
  await until(() => !existsSync(path.join(folder, 'media', EVENT_ID, 'live/unseen')), 'end of its folder');
  await sleep(100);
  expect(existsSync(path.join(folder, 'media', EVENT_ID, 'replay/unseen'))).toBe(false);
  expect(stage.reports.filter(({ kind, broadcastId }) => kind === 'replay-ready' && broadcastId === 'unseen')).toEqual([]);
});

test('a broadcast continues after a restart, and the replay has both halves', async () => {
  const encoder = await stage.connected(await stage.prepare('again'));
  stage.askFor('go-live', 'again');
  await encoder.send('wide', 4);
  const stoppedAt = Date.now();
  const before = readPlaylist((await stage.get('live/again/media.m3u8')).text);
  stage.close();

  stage = await openStage();
  const lost = await stage.reported('lost', 'again');
  expect(Math.abs(Date.parse(lost.lastAt!) - stoppedAt)).toBeLessThan(2_000);
  const checker = new ReloadChecker();
  const kept = readPlaylist((await stage.get('live/again/media.m3u8')).text);
  expect(kept.segments.map(({ sequence }) => sequence)).toEqual(before.segments.map(({ sequence }) => sequence));
  const returnedAt = Date.now();
  const returned = await stage.connected('key-again');
  await returned.send('wide', 3);
  const receiving = await stage.reported('receiving', 'again');
  expect(receiving.lostAt).toBe(lost.lastAt);
  expect(Math.abs(Date.parse(receiving.since!) - returnedAt)).toBeLessThan(2_000);
  const { text } = await stage.get('live/again/media.m3u8');
  expect(checker.check(text)).toEqual([]);
  expect(readPlaylist(text).segments.filter(({ isDiscontinuous }) => isDiscontinuous)).toHaveLength(1);
  stage.askFor('end-broadcast', 'again');
  const { seconds } = await stage.reported('replay-ready', 'again');
  expect(seconds).toBeGreaterThan(5);
  expect(seconds).toBeLessThan(8);
  const listed = JSON.parse(readFileSync(path.join(folder, 'live-broadcasts.json'), 'utf8')) as {
    broadcastId: string;
    isOver: boolean;
  }[];
  expect(listed.find(({ broadcastId }) => broadcastId === 'again')?.isOver).toBe(true);
}, 60_000);
