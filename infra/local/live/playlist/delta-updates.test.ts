import { gzipSync } from 'node:zlib';
import { ReloadChecker } from '../../testing/live/check-reloads.ts';
import { PackagerRun, temporaryFolder } from '../../testing/live/packaged.ts';
import { expandDelta } from '../../testing/live/uneven/expand-delta.ts';
import { readReload } from './blocking-reload.ts';
import { livePlaylist, type PlaylistWindow, wholeSegmentsOf } from './media-playlist.ts';
import { initName, partName, type Segment, segmentName } from './segment.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

/** Two hours of segments, with a drop every ten minutes; the last segment is open. */
function twoHours(segmentMs: number): PlaylistWindow {
  const count = 7_200_000 / segmentMs;
  const segments = Array.from({ length: count }, (_, index): Segment => ({
    sequence: 40_000 + index,
    startsAt: Date.parse('2026-05-01T20:00:00Z') + index * segmentMs,
    milliseconds: segmentMs,
    bytes: 400_000,
    isComplete: index < count - 1,
    isDiscontinuous: index % 600 === 599,
    init: initName(Math.floor((index + 1) / 600)),
    parts: [0, 1, 2, 3].map((part) => ({
      name: partName(160_000 + index * 4 + part),
      milliseconds: part < 3 ? 320 : segmentMs - 960,
      isIndependent: part === 0,
    })),
  }));
  return { segments, discontinuitySequence: 7, nextPart: partName(190_000), hasEnded: false };
}

test('an update of a playlist of two hours has at most 20 kB, with parts and with whole segments', () => {
  const low = twoHours(1_000);
  const usual = wholeSegmentsOf(twoHours(2_000))!;
  for (const window of [low, usual]) {
    const [whole, delta] = [livePlaylist(window), livePlaylist(window, true)];
    expect(whole.length).toBeGreaterThan(90_000);
    expect(delta.length).toBeLessThan(4_000);
    expect(gzipSync(delta).length).toBeLessThan(1_000);
    expect(delta).toMatch(/CAN-SKIP-UNTIL=12/);
    expect(delta).toMatch(/SKIPPED-SEGMENTS=\d+\n/);
  }
});

test('an update leaves out only segments that end more than 12 s before the end', () => {
  const delta = livePlaylist(twoHours(1_000), true);
  expect(delta).toContain('SKIPPED-SEGMENTS=7187\n');
  expect(delta).toContain(`\n${segmentName(40_000 + 7_187)}\n`);
  expect(delta).toContain('#EXT-X-MEDIA-SEQUENCE:40000\n');
  expect(livePlaylist({ ...twoHours(1_000), hasEnded: true }, true)).not.toContain('EXT-X-SKIP');
});

test('1,000 updates give what the whole playlists say, with drops and other pictures', () => {
  let before: string | null = null;
  let updates = 0;
  const found: string[] = [];
  const checker = new ReloadChecker();
  const run = new PackagerRun(folder, {
    isLive: true,
    onChange: () => {
      const window = run.recording.window();
      if (!window) return;
      const [whole, delta] = [livePlaylist(window), livePlaylist(window, true)];
      if (before !== null) {
        const expanded = expandDelta(before, delta);
        found.push(...checker.check(expanded));
        if (delta.includes('EXT-X-SKIP')) updates += 1;
        before = expanded;
      }
      before ??= whole;
      expect(segmentsOf(before)).toEqual(segmentsOf(whole));
    },
  });
  for (let round = 0; updates < 1_000; round++) {
    run.send(round % 2 === 0 ? 'wide' : 'narrow', 25 + round);
    run.now += 3_000;
  }
  expect(found).toEqual([]);
});

const segmentsOf = (text: string) => text.split('\n').filter((line) => !/^#EXT-X-(PART|MAP|PROGRAM)/.test(line));

test('a player asks for an update by a directive, which has no other values', () => {
  const read = (query: string) => readReload(new URLSearchParams(query));
  expect(read('_HLS_skip=YES')).toEqual({ sequence: null, part: null, isDelta: true });
  expect(read('_HLS_msn=4&_HLS_part=1&_HLS_skip=v2')).toEqual({ sequence: 4, part: 1, isDelta: true });
  expect(read('_HLS_msn=4')).toMatchObject({ isDelta: false });
  expect(read('_HLS_skip=no')).toBeNull();
  expect(read('_HLS_skip=')).toBeNull();
});
