import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReloadChecker } from '../testing/live/check-reloads.ts';
import { EVENT_ID, type LiveStage, until, useLiveFolder } from '../testing/live/live-stage.ts';
import { readPlaylist } from '../testing/live/read-playlist.ts';
import { sendBytes, TestEncoder } from '../testing/live/test-encoder.ts';

const { folder, openStage } = useLiveFolder();
let stage: LiveStage;
beforeAll(async () => {
  stage = await openStage();
});

const port = () => Number(new URL(stage.live.ingestUrl).port);

test('nobody can connect before a broadcast is prepared, and there is nothing to fetch', async () => {
  await sendBytes(port(), Buffer.alloc(0));
  expect((await stage.get('live/none/master.m3u8')).status).toBe(404);
});

test('disconnects an unknown stream key, a player, and what is not RTMP', async () => {
  const streamKey = await stage.prepare('strict');
  await sendBytes(port(), Buffer.from('GET / HTTP/1.1\r\n\r\n'));
  await sendBytes(port(), Buffer.concat([Buffer.from([3]), Buffer.alloc(80_000, 0xff)]));
  const [stranger, player] = [new TestEncoder(), new TestEncoder()];
  await stranger.connect(stage.live.ingestUrl, 'key-wrong').catch(() => {});
  await stranger.closed();
  await player.play(stage.live.ingestUrl, streamKey);
  await player.closed();
  expect(stage.reports.filter(({ kind }) => kind === 'receiving')).toEqual([]);
});

test('tells where to send to, again if it is asked again', async () => {
  await stage.prepare('told');
  await stage.prepare('told');
  const { ingest } = await stage.reported('prepared', 'told', 2);
  expect(ingest).toEqual([{ protocol: 'rtmp', url: stage.live.ingestUrl, streamKey: 'key-told' }]);
  expect(stage.live.ingestUrl).toMatch(/^rtmp:\/\/127\.0\.0\.1:\d+\/live$/);
});

test('a broadcast from the test picture to the replay, with a drop and another encoder', async () => {
  const folderOfShow = 'live/show';
  const media = `${folderOfShow}/media.m3u8`;
  const encoder = await stage.connected(await stage.prepare('show'));
  const sending = encoder.send('wide', 60);
  expect(await stage.reported('receiving', 'show')).toMatchObject({ picture: { width: 320, height: 180 } });

  // The organiser watches the test picture.
  const master = await stage.get(`${folderOfShow}/master.m3u8`);
  expect(master.text).toMatch(/RESOLUTION=320x180,CODECS="avc1\.4d\w{4},mp4a\.40\.2"\nmedia\.m3u8\n$/);
  const test = readPlaylist((await stage.get(media)).text);
  const [tested] = test.segments[0]!.parts;
  expect((await stage.get(`${folderOfShow}/${tested!.uri}`)).status).toBe(200);

  stage.askFor('go-live', 'show');
  const wentLiveAt = Date.now();
  const checker = new ReloadChecker();
  const reload = async (query = '') => {
    const answer = await stage.get(`${media}${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
    expect(checker.check(answer.text)).toEqual([]);
    return readPlaylist(answer.text);
  };
  await until(async () => {
    const { status, text } = await stage.get(media);
    return status === 200 && (readPlaylist(text).segments[0]?.sequence ?? 0) > test.segments[0]!.sequence;
  }, 'first segment of the broadcast');
  const first = await reload();
  expect(first.segments[0]!.sequence).toBeGreaterThan(test.segments[0]!.sequence);
  expect(first.segments[0]!.programDateTime!).toBeGreaterThanOrEqual(wentLiveAt - 50);
  // The test picture is not part of the broadcast.
  expect((await stage.get(`${folderOfShow}/${tested!.uri}`)).status).toBe(404);
  expect((await stage.get(`${folderOfShow}/s${test.segments[0]!.sequence}.m4s`)).status).toBe(404);

  // Each reload waits for the next part.
  let open = first.segments.at(-1)!;
  for (let count = 0; count < 8; count++) {
    const next =
      open.uri === null
        ? `?_HLS_msn=${open.sequence}&_HLS_part=${open.parts.length}`
        : `?_HLS_msn=${open.sequence + 1}&_HLS_part=0`;
    const { segments, hint } = await reload(next);
    open = segments.at(-1)!;
    if (count === 2) expect((await stage.get(`${folderOfShow}/${hint}`)).headers['cache-control']).toContain('immutable');
  }

  encoder.disconnect();
  await sending;
  await stage.reported('lost', 'show');
  const returned = await stage.connected('key-show');
  const cameBackAt = Date.now();
  const back = await (async () => {
    const sendingAgain = returned.send('narrow', 5);
    for (;;) {
      const last = (await reload()).segments.at(-1)!;
      if (last.isDiscontinuous) return { last, afterMs: Date.now() - cameBackAt, sendingAgain };
      await sleep(50);
    }
  })();
  // `npm run bench` measures how long it takes; with other work beside it, a machine takes longer.
  expect(back.afterMs).toBeLessThan(20_000);
  expect(back.last.map).not.toBe(open.map);
  expect(await stage.reported('receiving', 'show', 2)).toMatchObject({ picture: expect.anything() });
  await back.sendingAgain;
  await reload();

  stage.askFor('end-broadcast', 'show');
  const endedAt = Date.now();
  const { seconds } = await stage.reported('replay-ready', 'show');
  expect(Date.now() - endedAt).toBeLessThan(20_000);
  await returned.closed();
  const replay = readPlaylist((await stage.get('replay/show/media.m3u8')).text);
  expect(replay.hasEnded).toBe(true);
  const sum = replay.segments.reduce((total, segment) => total + (segment.seconds ?? 0), 0);
  expect(sum).toBeCloseTo(seconds, 2);
  for (const { uri, map } of replay.segments) {
    expect((await stage.get(`replay/show/${uri}`)).status).toBe(200);
    expect((await stage.get(`replay/show/${map}`)).status).toBe(200);
  }
  expect((await stage.get('replay/show/master.m3u8')).text).toContain('RESOLUTION=192x144');
  expect(existsSync(path.join(folder, 'media', EVENT_ID, 'live/show'))).toBe(false);
  // Players at the live edge learn that it is over.
  expect((await reload()).hasEnded).toBe(true);

  // Both requests may come again.
  stage.askFor('end-broadcast', 'show');
  expect(await stage.reported('replay-ready', 'show', 2)).toMatchObject({ seconds });
  stage.askFor('go-live', 'show');
  const late = new TestEncoder();
  await late.connect(stage.live.ingestUrl, 'key-show').catch(() => {});
  await late.closed();
}, 60_000);

test('a back-up takes over when the first encoder leaves or is silent, and a third is refused', async () => {
  const streamKey = await stage.prepare('pair');
  const first = await stage.connected(streamKey);
  const backup = await stage.connected(streamKey);
  const third = new TestEncoder();
  await third.connect(stage.live.ingestUrl, streamKey).catch(() => {});
  await third.closed();
  const sending = [first.send('wide', 3), backup.send('narrow', 9)];
  await stage.reported('receiving', 'pair');
  const master = async () => (await stage.get('live/pair/master.m3u8')).text;
  await until(async () => (await master()).includes('RESOLUTION='), 'picture');
  expect(await master()).toContain('RESOLUTION=320x180');
  // After three seconds the first is connected, and silent.
  await sending[0];
  const silentAt = Date.now();
  let last = '';
  while (!last.includes('RESOLUTION=192x144')) {
    last = await master();
    await sleep(100);
  }
  // Silent for two seconds, then up to two seconds to the next keyframe of this capture, and what a busy machine needs.
  expect(Date.now() - silentAt).toBeLessThan(20_000);
  const reports = stage.reports.filter(({ broadcastId }) => broadcastId === 'pair');
  expect(reports.filter(({ kind }) => kind === 'lost')).toEqual([]);
  const arrivals = reports.flatMap((report) => (report.kind === 'receiving' ? [[report.since, report.lostAt]] : []));
  expect(new Set(arrivals.map(String)).size).toBe(1);
  backup.disconnect();
  first.disconnect();
  await sending[1];
}, 60_000);
