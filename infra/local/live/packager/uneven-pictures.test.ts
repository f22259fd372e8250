import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCapture } from '../../testing/live/capture.ts';
import { decodeFile, describeWithFfmpeg, encodeUnevenPicture } from '../../testing/live/ffmpeg.ts';
import { MediaChecker } from '../../testing/live/uneven/check-media.ts';
import { ReloadChecker } from '../../testing/live/check-reloads.ts';
import { PackagerRun, temporaryFolder } from '../../testing/live/packaged.ts';
import { readPlaylist } from '../../testing/live/read-playlist.ts';
import { type UnevenStream, unevenPackets } from '../../testing/live/uneven/uneven-streams.ts';
import { readMedia, readTimescales } from '../../testing/live/uneven/read-media.ts';
import { readTag, type MediaPacket } from '../ingest/media-packet.ts';
import { livePlaylist } from '../playlist/media-playlist.ts';
import { initSegment, TRACK } from './init-segment.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);
let runs = 0;

interface Reading {
  /** The complaints of strict readers about every reload. */
  faults: string[];
  parts: number;
  run: PackagerRun;
}

function readingOf(packets: readonly MediaPacket[]): Reading {
  const faults: string[] = [];
  const parts = new Set<string>();
  const reloads = new ReloadChecker();
  const run = new PackagerRun(path.join(folder, String(runs++)), {
    onChange: () => {
      const window = run.recording.window();
      if (!window) return;
      const text = livePlaylist(window);
      const playlist = readPlaylist(text);
      faults.push(...reloads.check(text), ...media.check(playlist));
      for (const part of playlist.segments.flatMap((segment) => segment.parts)) parts.add(part.uri);
    },
  });
  const media = new MediaChecker(run.files);
  run.sendPackets(packets);
  return { faults, parts: parts.size, run };
}

const rates = [23.976, 24, 25, 29.97, 30, 50, 59.94, 60].map((rate) => ({ name: `${rate} pictures a second`, rate }));

test.each<Omit<UnevenStream, 'seconds'> & { name: string }>([
  ...rates,
  ...rates.map(({ name, rate }) => ({ name: `${name} with jitter`, rate, jitterMs: 400 / rate })),
  ...rates.map(({ name, rate }) => ({ name: `${name} of which one in eight is lost`, rate, lostOneOf: 8 })),
  ...rates.map(({ name, rate }) => ({
    name: `${name} with B-frames, jitter and losses`,
    rate,
    jitterMs: 9,
    lostOneOf: 5,
    delayMs: 80,
  })),
  { name: '30 pictures a second of which every second one is lost', rate: 30, lostOneOf: 2 },
  { name: 'a screen whose pictures stay for 16 to 500 ms', rate: 60, stays: (_, random) => 0.016 + random() ** 3 * 0.484 },
  {
    name: 'a telephone that changes between 30 and 12 a second',
    rate: 30,
    stays: (index) => (index % 60 < 30 ? 1 / 30 : 1 / 12),
  },
  { name: '5 pictures a second', rate: 5 },
  { name: 'keyframes every five seconds, with jitter', rate: 25, keyframeSeconds: 5, jitterMs: 12, lostOneOf: 9 },
])('parts of $name keep to the part target', (stream) => {
  const { faults, parts } = readingOf(unevenPackets({ ...stream, seconds: 20 }));
  expect(faults.slice(0, 5)).toEqual([]);
  expect(parts).toBeGreaterThanOrEqual(60);
});

test('pictures are shown when they were due, although they are decoded earlier', () => {
  const packets = unevenPackets({ rate: 25, lostOneOf: 3, delayMs: 80, seconds: 10 });
  const sent = packets.filter((packet) => packet.kind === 'picture');
  const { run } = readingOf(packets);
  const media = run.recording
    .window()!
    .segments.flatMap(({ parts, init }) =>
      parts.flatMap(({ name }) => readMedia(run.files.read(name)!, run.files.timescalesOf(init))),
    )
    .filter(({ trackId }) => trackId === TRACK.video);
  const starts = new Set(sent.map(({ decodeTime, compositionOffset }) => decodeTime - sent[0]!.decodeTime + compositionOffset));
  expect(media.length).toBeGreaterThan(20);
  for (const { shownFrom } of media) expect(starts).toContain(Math.round(shownFrom * 1000));
});

test('an encoder of one picture a second starts new periods, and no part is longer than the target', () => {
  const { faults } = readingOf(unevenPackets({ rate: 1, seconds: 30 }));
  expect(faults.filter((fault) => /^[346]/.test(fault))).toEqual([]);
});

test('the checker finds media that are not as long as the playlist says, and a segment that does not continue', () => {
  const { run } = readingOf(unevenPackets({ rate: 25, seconds: 10 }));
  const text = livePlaylist(run.recording.window()!);
  const found = (playlist: string, files = run.files) => new MediaChecker(files).check(readPlaylist(playlist)).join();
  expect(found(text)).toBe('');
  expect(found(text.replace('DURATION=0.320', 'DURATION=0.310'))).toMatch(/has 0\.3.* s, and says 0\.31/);
  expect(found(text.replace('EXTINF:1.000', 'EXTINF:1.100'))).toMatch(/s0\.m4s has 1.*, not 1\.1/);
  const other = (uri: string) => run.files.read(uri === 's3.m4s' ? 's5.m4s' : uri);
  expect(found(text, { ...run.files, read: other })).toMatch(/s3\.m4s begins at 5 s, where 3 is due/);
  expect(found(text, { ...run.files, read: (uri) => (uri === 's2.m4s' ? null : run.files.read(uri)) })).toMatch(
    /s2\.m4s cannot be had/,
  );
});

describeWithFfmpeg('ffmpeg as an encoder of uneven pictures', () => {
  test('is packaged without a fault, and every picture can be decoded', async () => {
    const file = path.join(folder, 'uneven.flv');
    await encodeUnevenPicture(file);
    const packets = readCapture(file).flatMap(({ type, time, body }) => readTag(type, time, body) ?? []);
    const { faults, run } = readingOf(packets);
    expect(faults).toEqual([]);
    const video = packets.find((packet) => packet.kind === 'video-config')!.config;
    const audio = packets.find((packet) => packet.kind === 'audio-config')!.config;
    const init = await initSegment({ video, audio });
    expect(readTimescales(init)).toEqual(
      new Map([
        [TRACK.video, 1000],
        [TRACK.audio, 48_000],
      ]),
    );
    const segments = readPlaylist(livePlaylist(run.recording.window()!)).segments.map(({ uri }) => run.files.read(uri!)!);
    const joined = path.join(folder, 'uneven.mp4');
    writeFileSync(joined, Buffer.concat([init, ...segments]));
    const { pictures } = await decodeFile(joined);
    expect(pictures).toBe(packets.filter(({ kind }) => kind === 'picture').length);
  }, 60_000);
});
