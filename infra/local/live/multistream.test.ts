import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LiveStage, until, useLiveFolder } from '../testing/live/live-stage.ts';
import { readPlaylist } from '../testing/live/read-playlist.ts';
import { TestTarget } from '../testing/live/test-target.ts';

const { folder, openStage } = useLiveFolder();
let stage: LiveStage;
let [good, silent]: TestTarget[] = [];
beforeAll(async () => {
  stage = await openStage();
  [good, silent] = await Promise.all([TestTarget.open(), TestTarget.open('says nothing')]);
});
afterAll(() => {
  good!.close();
  silent!.close();
});

const KEYS = /secret-key|another-key|third-key/;
const remembered = () => readFileSync(path.join(folder, 'live-broadcasts.json'), 'utf8');

test('a target gets the stream and its key; a dead and a silent one leave the broadcast alone', async () => {
  stage.targets = [
    { id: 'tgt_good', url: good!.url, streamKey: 'secret-key' },
    { id: 'tgt_dead', url: 'rtmp://127.0.0.1:9/app', streamKey: 'another-key' },
    { id: 'tgt_silent', url: silent!.url, streamKey: 'third-key' },
  ];
  const encoder = await stage.connected(await stage.prepare('show'));
  stage.askFor('go-live', 'show');
  const pictures = () => good!.packets.filter(({ kind }) => kind === 'picture');
  await encoder.sendUntil('wide', () => pictures().length >= 48);
  const { segments } = readPlaylist((await stage.get('live/show/media.m3u8')).text);
  expect(segments.flatMap(({ parts }) => parts).length).toBeGreaterThan(5);
  expect(good!.names).toEqual([{ app: 'app/instance', name: 'secret-key' }]);
  // All of them, from the first keyframe after the handshake on.
  expect(pictures()[0]).toMatchObject({ isKey: true, decodeTime: 0 });
  expect(pictures().flatMap((one, i) => ('decodeTime' in one ? [one.decodeTime - i * 40] : []))).toEqual(pictures().map(() => 0));
  expect(good!.packets.some(({ kind }) => kind === 'sound')).toBe(true);
  const { targets } = await stage.reported('targets', 'show', 2);
  expect(targets).toEqual([
    { id: 'tgt_good', state: 'live', reason: null },
    { id: 'tgt_dead', state: 'failed', reason: 'The server takes no connections at this address.' },
    { id: 'tgt_silent', state: 'connecting', reason: null },
  ]);
  expect(JSON.stringify(stage.reports)).not.toMatch(KEYS);
  expect(remembered()).toMatch(KEYS);

  // A back-up that takes over is sent on over the same connection.
  encoder.disconnect();
  await stage.reported('lost', 'show');
  const returned = await stage.connected('key-show');
  const before = good!.packets.length;
  const config = () => good!.packets.slice(before).find(({ kind }) => kind === 'video-config');
  await returned.sendUntil('narrow', () => config() !== undefined && pictures().length >= 60);
  expect(config()).toMatchObject({ config: { width: 192 } });
  const times = good!.packets.flatMap((packet) => (packet.kind === 'picture' ? [packet.decodeTime] : []));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(good!.names).toHaveLength(1);

  stage.askFor('end-broadcast', 'show');
  const { seconds } = await stage.reported('replay-ready', 'show');
  expect(seconds).toBeGreaterThan(1);
  await until(() => good!.connections + silent!.connections === 0, 'end of the connections');
  expect(remembered()).not.toMatch(KEYS);
}, 60_000);

test('a broadcast keeps the targets that it was prepared with, also after a restart; the next one has others', async () => {
  const other = await TestTarget.open();
  stage.targets = [{ id: 'tgt_other', url: other.url, streamKey: 'other-key' }];
  await stage.prepare('kept');
  stage.targets = [];
  stage.close();
  stage = await openStage();
  const encoder = await stage.connected('key-kept');
  await encoder.sendUntil('wide', () => other.names.length > 0);
  expect(other.names).toEqual([{ app: 'app/instance', name: 'other-key' }]);
  stage.askFor('end-broadcast', 'kept');
  await encoder.closed();
  const next = await stage.connected(await stage.prepare('next'));
  await next.send('wide', 0.5);
  expect(other.names).toHaveLength(1);
  stage.askFor('end-broadcast', 'next');
  await next.closed();
  other.close();
}, 60_000);
