import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capture } from '../testing/live/capture.ts';
import { ReloadChecker } from '../testing/live/check-reloads.ts';
import { decodeFile, describeWithFfmpeg, pushTestPicture } from '../testing/live/ffmpeg.ts';
import { until, useLiveFolder } from '../testing/live/live-stage.ts';
import { repeated } from '../testing/live/packaged.ts';
import { type ListedPart, readPlaylist } from '../testing/live/read-playlist.ts';
import { reservePort } from '../reserved-port.ts';
import { readTag } from './ingest/media-packet.ts';
import { Relays } from './relay/relays.ts';
import { RELAY_LIMITS } from './relay/target-relay.ts';

const { folder, openStage } = useLiveFolder();
const encoders: ChildProcess[] = [];
// Also of a test that fails: a process that goes on sending would keep the stage open.
afterAll(() => encoders.forEach((encoder) => encoder.kill('SIGKILL')));

function pushPicture(url: string, size: string): ChildProcess {
  const encoder = pushTestPicture(url, size);
  encoders.push(encoder);
  return encoder;
}

describeWithFfmpeg('ffmpeg as the encoder', () => {
  test('is packaged, killed for three seconds, and back with another picture within three seconds', async () => {
    const stage = await openStage();
    const url = `${stage.live.ingestUrl}/${await stage.prepare('pushed')}`;
    const encoder = pushPicture(url, '320x180');
    await stage.reported('receiving', 'pushed');
    stage.askFor('go-live', 'pushed');
    const checker = new ReloadChecker();
    const reload = async () => {
      const { status, text } = await stage.get('live/pushed/media.m3u8');
      expect(status).toBe(200);
      expect(checker.check(text)).toEqual([]);
      return readPlaylist(text);
    };
    const decoded = async (map: string, parts: readonly ListedPart[]) => {
      const names = [map, ...parts.map(({ uri }) => uri)];
      const answers = await Promise.all(names.map((name) => stage.get(`live/pushed/${name}`)));
      const file = path.join(folder, 'parts.mp4');
      writeFileSync(file, Buffer.concat(answers.map(({ body }) => body)));
      return decodeFile(file);
    };
    const segmentsNow = async () => readPlaylist((await stage.get('live/pushed/media.m3u8')).text).segments;
    await until(async () => (await segmentsNow()).filter(({ uri }) => uri !== null).length >= 3, 'three whole segments');
    const { segments } = await reload();
    const [whole] = segments.filter(({ parts, uri }) => uri !== null && parts.length > 0);
    expect(await decoded(whole!.map!, whole!.parts)).toMatchObject({ width: 320, height: 180, pictures: 25 });

    encoder.kill('SIGKILL');
    await stage.reported('lost', 'pushed');
    await sleep(1_000);
    pushPicture(url, '192x144');
    const { picture } = await stage.reported('receiving', 'pushed', 2);
    const backAt = Date.now();
    expect(picture).toEqual({ width: 192, height: 144 });
    let last = (await reload()).segments.at(-1)!;
    for (; !last.isDiscontinuous || last.parts.length === 0; last = (await reload()).segments.at(-1)!) await sleep(50);
    expect(Date.now() - backAt).toBeLessThan(20_000);
    const [first] = last.parts;
    expect(await decoded(last.map!, [first!])).toMatchObject({ width: 192, height: 144, pictures: 8 });

    const { kbit = 0, frames = 0 } = await stage.reported('receiving', 'pushed', 3);
    expect(kbit).toBeGreaterThan(10);
    expect(Math.abs(frames - 25)).toBeLessThan(5);

    stage.askFor('end-broadcast', 'pushed');
    const { seconds } = await stage.reported('replay-ready', 'pushed');
    expect(seconds).toBeGreaterThan(3);
  }, 90_000);

  test('takes a broadcast that is sent on to it, as any server for RTMP', async () => {
    const { number: port, close } = await reservePort(0);
    close();
    const url = `rtmp://127.0.0.1:${port}/app`;
    const decoded = decodeFile(`${url}/secret-key`, ['-listen', '1', '-read_intervals', '%+1']);
    // It listens after a moment.
    const limits = { ...RELAY_LIMITS, firstPauseMs: 100, longestPauseMs: 100 };
    const relays = new Relays([{ id: 'tgt_1', url, streamKey: 'secret-key' }], () => {}, limits);
    const startedAt = performance.now();
    for (const { type, time, body } of repeated(capture('wide'), 12_000)) {
      const untilDue = sleep(Math.max(0, time - (performance.now() - startedAt)), null);
      if (await Promise.race([decoded, untilDue])) break;
      const packet = readTag(type, time, Buffer.from(body));
      if (packet) relays.add(packet);
    }
    relays.stop();
    const { width, height, pictures, sounds } = await decoded;
    expect([width, height]).toEqual([320, 180]);
    expect(Math.min(pictures, sounds)).toBeGreaterThan(20);
  }, 30_000);
});
