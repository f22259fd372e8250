import { type LiveStage, useLiveFolder } from '../testing/live/live-stage.ts';
import { readPlaylist } from '../testing/live/read-playlist.ts';

const { openStage } = useLiveFolder('usual');
let stage: LiveStage;
beforeAll(async () => {
  stage = await openStage();
});

test('with the usual latency, playlists list whole segments of two seconds and nothing to wait for', async () => {
  const encoder = await stage.connected(await stage.prepare('calm'));
  stage.askFor('go-live', 'calm');
  await encoder.send('wide', 7);
  const { text } = await stage.get('live/calm/media.m3u8');
  expect(text).not.toMatch(/EXT-X-(PART|PART-INF|PRELOAD-HINT)|CAN-BLOCK-RELOAD/);
  const { segments } = readPlaylist(text);
  expect(segments.length).toBeGreaterThan(1);
  expect(segments.slice(0, -1).map(({ seconds }) => seconds)).toEqual(segments.slice(1).map(() => 2));
  for (const { uri } of segments) expect([uri, (await stage.get(`live/calm/${uri}`)).status]).toEqual([uri, 200]);
  encoder.disconnect();
}, 60_000);
