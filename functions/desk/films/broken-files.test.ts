import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { useStudio } from '../studio/packages/testing/studio.ts';
import { useWorld } from '../../test/use-world.ts';
import { filmsOf } from './testing/film-upload.ts';
import { forgetVideos, hasFfmpeg, made, video } from './testing/video-files.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useStudio(shop);
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-secret-'));
const secret = path.join(folder, 'secret.mp4');
afterAll(() => {
  forgetVideos();
  rmSync(folder, { recursive: true });
});

const withFfmpeg = hasFfmpeg() ? it.each : it.skip.each;
if (!hasFfmpeg()) console.warn('Skipped: these tests make and process films with ffmpeg, which is not installed.');

const text = (content: string) => () => Buffer.from(content);
const FASTSTART = '-movflags +faststart';
const sound = () => made('-f lavfi -i sine=duration=2 -c:a aac', 'm4a');
const cover = () =>
  made(
    '-f lavfi -i sine=duration=2 -f lavfi -i testsrc=size=320x180:duration=1 -c:a aac -c:v mjpeg -frames:v 1 -disposition:v:0 attached_pic',
    'm4a',
  );
const picture = () => made('-f lavfi -i testsrc=size=320x180 -frames:v 1', 'png');

/** Returns a video whose header claims another length. @param seconds in units of the header's own time scale of a thousand */
function claiming(seconds: number): Buffer {
  const bytes = video({ isSilent: true, seconds: 2, options: FASTSTART });
  const header = bytes.indexOf('mvhd');
  for (const [box, at] of [
    ['mvhd', 16],
    ['mdhd', 16],
    ['tkhd', 24],
  ] as const) {
    const start = bytes.indexOf(box, header - 4) + 4;
    const scale = box === 'tkhd' ? 1000 : bytes.readUInt32BE(start + at - 4);
    bytes.writeUInt32BE(Math.min(0xffff_ffff, seconds * scale), start + at);
  }
  return bytes;
}

/** Returns a video whose header claims a picture of another size. */
function sized(width: number, height: number): Buffer {
  return made(`-f lavfi -i color=size=${width}x${height}:rate=2:duration=1 -c:v mjpeg -q:v 31 -pix_fmt yuvj420p`, 'mkv');
}

const NOT_A_VIDEO = /^This file could not be processed: it is damaged, or not a video\.$/;
const INCOMPLETE = /^The (film says that it is .* but ends after .*|file could not be processed to its end)\b/;

withFfmpeg<[string, () => Buffer, RegExp]>([
  ['a text', text('Harvest Sessions, a film by nobody.'), NOT_A_VIDEO],
  ['a byte', text('x'), NOT_A_VIDEO],
  ['zeros', () => Buffer.alloc(100_000), NOT_A_VIDEO],
  ['an archive', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateSync(Buffer.alloc(50_000))]), NOT_A_VIDEO],
  ['a web page', text('<!doctype html><video src="http://127.0.0.1:9/a.mp4"></video>'), NOT_A_VIDEO],
  ['a picture', picture, NOT_A_VIDEO],
  ['a moving picture without a container', () => made('-f lavfi -i testsrc=size=64x64:duration=1', 'gif'), NOT_A_VIDEO],
  ['a sound', sound, /^The file has no picture/],
  ['a sound with a cover', cover, /^The file has no picture/],
  ['a film without its index', () => video({ seconds: 4 }).subarray(0, 20_000), NOT_A_VIDEO],
  ['a film cut in its middle', () => half(video({ seconds: 10, options: FASTSTART })), INCOMPLETE],
  ['a stream cut in its middle and overwritten', () => overwritten(video({ seconds: 6, options: FASTSTART })), INCOMPLETE],
  [
    'a film that says it lasts 40 days',
    () => claiming(40 * 24 * 3600),
    /^The film says that it is 960 hours long\. Upload films of up to 12 hours/,
  ],
  ['a film that says it lasts an hour', () => claiming(3600), INCOMPLETE],
  [
    'a film of one picture',
    () => made('-f lavfi -i testsrc=size=320x180:rate=25 -frames:v 1 -c:v libx264 -pix_fmt yuv420p'),
    /ends at once/,
  ],
  ['a huge picture', () => sized(16_000, 32), /^The picture is too large \(16000 × 32 pixels\)/],
  ['a tiny picture', () => sized(16, 16), /^The picture is too small \(16 × 16 pixels\)/],
  [
    'a playlist of a local file',
    () => Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:2,\nfile://${secret}\n#EXT-X-ENDLIST\n`),
    NOT_A_VIDEO,
  ],
  [
    'a playlist of another server',
    text('#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:2,\nhttp://127.0.0.1:9/a.ts\n#EXT-X-ENDLIST\n'),
    NOT_A_VIDEO,
  ],
  ['a script of local files', () => Buffer.from(`ffconcat version 1.0\nfile ${secret}\nduration 2\n`), NOT_A_VIDEO],
  ['a manifest of another server', text('<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1:9/</BaseURL></MPD>'), NOT_A_VIDEO],
  ['a description of a session', text('v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n'), NOT_A_VIDEO],
])('%s fails with a reason, and is not played', async (_, make, reason) => {
  writeFileSync(secret, video({ seconds: 1 }));
  const { _id: eventId } = await olu.create();
  const films = filmsOf(olu.organizer, eventId);
  const film = await films.untilDone(await films.upload(make()));
  expect(film).toMatchObject({ state: 'failed', reason: expect.stringMatching(reason) });
  expect(existsSync(path.join(shop.mediaDir, eventId, 'master.m3u8'))).toBe(false);
});

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

function overwritten(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, Math.floor(bytes.length / 3)), Buffer.alloc(bytes.length, 7)]);
}
