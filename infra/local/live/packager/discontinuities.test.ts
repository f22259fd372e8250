import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { decodeFile, describeWithFfmpeg } from '../../testing/live/ffmpeg.ts';
import { PackagerRun, temporaryFolder } from '../../testing/live/packaged.ts';
import { readPlaylist } from '../../testing/live/read-playlist.ts';
import { MediaChecker } from '../../testing/live/uneven/check-media.ts';
import { readMedia } from '../../testing/live/uneven/read-media.ts';
import { randomFrom, type UnevenStream, unevenPackets } from '../../testing/live/uneven/uneven-streams.ts';
import { readAudioConfig } from '../ingest/codec-config.ts';
import { recordedPlaylist } from '../playlist/media-playlist.ts';
import { segmentName } from '../playlist/segment.ts';
import { TRACK } from './init-segment.ts';
import { silentPacket } from './silence.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);
let runs = 0;

/** Sends streams on one connection after the other, and returns what a strict reader finds in their replay. */
function replayOf(streams: readonly UnevenStream[]): { faults: string[]; drops: number } {
  const run = new PackagerRun(path.join(folder, String(runs++)), { isLive: true });
  for (const stream of streams) {
    run.sendPackets(unevenPackets(stream));
    run.now += 3_000;
  }
  const playlist = readPlaylist(recordedPlaylist(run.recording.end()));
  const drops = playlist.segments.filter(({ isDiscontinuous }) => isDiscontinuous).length;
  return { faults: new MediaChecker(run.files).check(playlist), drops };
}

const formats: [name: string, format: Partial<UnevenStream>][] = [
  ['in time', {}],
  ['that arrives 0.4 s after the pictures', { soundLate: 0.4 }],
  ['that arrives before the pictures', { soundLate: -0.4 }],
  ['that ends 0.4 s before the pictures', { soundEndsEarlier: 0.4 }],
  ['that ends 1.6 s before the pictures', { soundEndsEarlier: 1.6 }],
  ['that begins 0.7 s after the pictures', { soundStartsLater: 0.7 }],
  ['that never comes', { soundStartsLater: 60 }],
  ['and B-frames', { delayMs: 80, soundLate: 0.1 }],
  ['and pictures that are lost or uneven', { jitterMs: 12, lostOneOf: 6, soundLate: 0.2 }],
];

test.each(formats)('the tracks begin and end together at 50 drops, with sound %s', (_, format) => {
  const random = randomFrom(7);
  const streams = Array.from({ length: 51 }, (__, index): UnevenStream => ({
    rate: [23.976, 25, 29.97, 50, 60][index % 5]!,
    seconds: 2.05 + random() * 2,
    encoder: index % 2 === 0 ? 'wide' : 'narrow',
    seed: index,
    ...format,
  }));
  const { faults, drops } = replayOf(streams);
  expect(drops).toBe(50);
  expect(faults.slice(0, 5)).toEqual([]);
});

test('a drop right after a keyframe leaves no segment without sound', () => {
  const streams = [1, 2, 3].map((seed) => ({ rate: 25, seconds: 2.05, soundLate: 0.6, seed }));
  expect(replayOf(streams)).toEqual({ faults: [], drops: 2 });
});

test('sound that is missing in the middle is silence, and is in time again afterwards', () => {
  const run = new PackagerRun(path.join(folder, String(runs++)), { isLive: true });
  const packets = unevenPackets({ rate: 25, seconds: 12 });
  run.sendPackets(packets.filter((one) => one.kind !== 'sound' || one.decodeTime < 3_000 || one.decodeTime > 8_000));
  const segments = run.recording.end();
  let heard = 0;
  const apart = segments.map(({ sequence, init }) => {
    const media = readMedia(run.files.read(segmentName(sequence))!, run.files.timescalesOf(init));
    const ends = (track: number) => media.filter(({ trackId }) => trackId === track).map(({ shownUntil }) => shownUntil);
    heard = Math.max(heard, ...ends(TRACK.audio));
    return Math.max(...ends(TRACK.video)) - heard;
  });
  // Sound that is late is waited for during two seconds.
  expect(Math.max(...apart)).toBeLessThan(2.4);
  expect(apart.filter((seconds) => Math.abs(seconds) < 0.1).length).toBeGreaterThanOrEqual(9);
  expect(Math.abs(apart.at(-1)!)).toBeLessThan(0.1);
});

describeWithFfmpeg('ffmpeg as the player of silence', () => {
  test.each([1, 2, 3, 4, 5, 6])('decodes it with %i channels', async (channels) => {
    const packet = silentPacket(readAudioConfig(Buffer.from([0x12, channels << 3])))!;
    const length = packet.length + 7;
    // A header of ADTS for AAC-LC at 44.1 kHz. Source: ISO/IEC 14496-3, 1.A.3.2.
    const header = [0xff, 0xf1, 0x50 | (channels >> 2), ((channels & 3) << 6) | (length >> 11), (length >> 3) & 0xff];
    const frame = Buffer.concat([Buffer.from([...header, ((length & 7) << 5) | 0x1f, 0xfc]), packet]);
    const file = path.join(folder, `silence-${channels}.aac`);
    writeFileSync(file, Buffer.concat(Array.from({ length: 20 }, () => frame)));
    expect((await decodeFile(file)).sounds).toBe(20);
  });
});
