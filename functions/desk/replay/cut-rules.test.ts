import path from 'node:path';
import fc from 'fast-check';
import { shownLength, toRecordingTime, toShownTime } from '#shared/video/replay/recording-time.ts';
import { recordedPlaylist as writtenByServer } from '../../../infra/local/live/playlist/media-playlist.ts';
import { initName } from '../../../infra/local/live/playlist/segment.ts';
import { readPlaylist } from '../../../infra/local/testing/live/read-playlist.ts';
import { edgeFunction } from '../../../infra/deployment/edge/run-edge-function.ts';
import { forAll } from '../../test/for-all.ts';
import { cutPlaylist, cutPoints, split, wholeFilesOf } from './cut-rules.ts';
import { folderOf } from './kept-folder-rules.ts';
import { readRecordedPlaylist, UnknownPlaylist } from './playlist-text.ts';
import { recordedPlaylist } from './testing/recorded-playlist.ts';

const segments = fc.array(
  fc.record({ seconds: fc.integer({ min: 300, max: 2400 }).map((ms) => ms / 1000), isDiscontinuous: fc.boolean() }),
  {
    minLength: 1,
    maxLength: 60,
  },
);

/** A recording, and any parts of it that an edit can have. */
const edits = fc
  .tuple(segments, fc.integer({ min: 0, max: 500 }), fc.array(fc.nat(), { minLength: 2, maxLength: 12 }))
  .map(([written, first, cuts]) => {
    const text = recordedPlaylist(written, { first });
    const recording = readRecordedPlaylist(text);
    const points = cutPoints(recording);
    const end = points.at(-1)!;
    const moments = [...new Set(cuts.map((cut) => cut % (end + 1)))].toSorted((one, other) => one - other);
    const parts = moments.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: moments[index + 1] ?? end }] : []));
    const ranges = parts.flatMap((part) => wholeFilesOf(part, points) ?? []);
    return { text, recording, points, parts, ranges };
  })
  .filter(({ ranges }) => ranges.length > 0);

test('a cut playlist has all of the parts and nothing else, with a discontinuity at each joint', () => {
  forAll([edits], ({ recording, ranges }) => {
    const cut = readPlaylist(cutPlaylist(recording, ranges));
    const { kept, out } = split(recording, ranges);
    expect(cut.segments.map(({ uri }) => uri)).toEqual(kept.map(({ uri }) => uri));
    expect(cut.segments.filter(({ uri }) => out.some((one) => one.uri === uri))).toEqual([]);
    const seconds = cut.segments.reduce((sum, one) => sum + one.seconds!, 0);
    expect(Math.abs(seconds * 1000 - shownLength(ranges))).toBeLessThanOrEqual(ranges.length);
    for (const [index, segment] of cut.segments.entries()) {
      const source = recording.files.findIndex(({ uri }) => uri === segment.uri);
      const before = recording.files.findIndex(({ uri }) => uri === cut.segments[index - 1]?.uri);
      const isJoint = index > 0 && before !== source - 1;
      expect(segment.isDiscontinuous).toBe(index > 0 && (isJoint || recording.files[source]!.isDiscontinuous));
      expect(`#EXT-X-MAP:URI="${segment.map}"`).toBe(recording.files[source]!.map);
      // A player that starts there knows the time.
      if (index === 0 || segment.isDiscontinuous)
        expect(segment.programDateTime).toBe(Math.round(recording.files[source]!.date!));
    }
  });
});

test('a cut playlist is over, and no segment of it is longer than it says', () => {
  forAll([edits], ({ recording, ranges }) => {
    const { tags, hasEnded, segments: listed } = readPlaylist(cutPlaylist(recording, ranges));
    expect(hasEnded).toBe(true);
    expect(tags.get('EXT-X-PLAYLIST-TYPE')).toBe('VOD');
    expect(Math.max(...listed.map(({ seconds }) => Math.round(seconds!)))).toBeLessThanOrEqual(
      Number(tags.get('EXT-X-TARGETDURATION')),
    );
  });
});

test('a part is shortened to whole segments within it, and one that is whole stays', () => {
  forAll([edits], ({ points, parts }) => {
    for (const part of parts) {
      const whole = wholeFilesOf(part, points);
      if (!whole) {
        expect(points.filter((point) => point >= part.from && point <= part.to).length).toBeLessThan(2);
        continue;
      }
      expect(whole.from).toBeGreaterThanOrEqual(part.from);
      expect(whole.to).toBeLessThanOrEqual(part.to);
      expect([whole.from, whole.to].every((point) => points.includes(point))).toBe(true);
      expect(wholeFilesOf(whole, points)).toEqual(whole);
    }
  });
});

test('a second cut of what a first one left is the cut of both', () => {
  forAll([edits], ({ recording, ranges }) => {
    const again = readRecordedPlaylist(cutPlaylist(recording, ranges));
    expect(cutPlaylist(again, [{ from: 0, to: cutPoints(again).at(-1)! }])).toBe(cutPlaylist(recording, ranges));
  });
});

test('the edge hands out each segment that is shown, and none that was cut out', async () => {
  const mediaPath = edgeFunction(path.join(__dirname, '../../../infra/deployment/edge/media-path.js'), {
    exists: () => Promise.resolve(false),
  });
  await fc.assert(
    fc.asyncProperty(edits, async ({ recording, ranges }) => {
      const folder = folderOf([recording], ranges);
      const { kept, out } = split(recording, ranges);
      const ask = (file: string) => mediaPath({ request: { uri: `/media/evt_1/~s/replay/brd_1/${folder}${file}`, headers: {} } });
      for (const { uri } of kept) expect(await ask(uri)).toMatchObject({ uri: `/media/evt_1/replay/brd_1/${uri}` });
      for (const { uri } of out) expect(await ask(uri)).toMatchObject({ statusCode: 404 });
      expect(await ask('init-0.mp4')).toMatchObject({ uri: '/media/evt_1/replay/brd_1/init-0.mp4' });
      expect(await ask('master.m3u8')).toMatchObject({ uri: `/media/evt_1/replay/brd_1/${folder}master.m3u8` });
    }),
    { numRuns: 50 },
  );
});

test('a moment of the recording that is shown is found again, and one that was cut out is at the joint', () => {
  forAll([edits, fc.nat()], ({ ranges, points }, moment) => {
    const at = moment % points.at(-1)!;
    const back = toRecordingTime(ranges, toShownTime(ranges, at));
    if (ranges.some(({ from, to }) => from <= at && at < to)) expect(back).toBe(at);
    else expect(ranges.some(({ from, to }) => back === from || back === to)).toBe(true);
    const shown = moment % shownLength(ranges);
    expect(toShownTime(ranges, toRecordingTime(ranges, shown))).toBe(shown);
  });
});

test('what the live server of one machine writes can be cut, across an interruption', () => {
  const startsAt = Date.parse('2026-11-21T20:00:00.000Z');
  const written = [0, 1, 2, 3].map((index) => ({
    sequence: 7 + index,
    startsAt: startsAt + index * 2_000 + (index < 2 ? 0 : 60_000),
    milliseconds: 2_000,
    bytes: 1,
    isComplete: true,
    isDiscontinuous: index === 2,
    init: initName(index < 2 ? 0 : 1),
    parts: [],
  }));
  const recording = readRecordedPlaylist(writtenByServer(written));
  expect(cutPoints(recording)).toEqual([0, 2_000, 4_000, 6_000, 8_000]);
  const ranges = [{ from: 2_000, to: 6_000 }];
  expect(folderOf([recording], ranges)).toBe('kept-8-9/');
  expect(readPlaylist(cutPlaylist(recording, ranges)).segments).toMatchObject([
    { uri: 's8.m4s', map: 'init-0.mp4', isDiscontinuous: false, programDateTime: startsAt + 2_000 },
    { uri: 's9.m4s', map: 'init-1.mp4', isDiscontinuous: true, programDateTime: startsAt + 64_000 },
  ]);
});

const second = { seconds: 1, isDiscontinuous: false };

test('renditions that count their segments differently are not cut: the edge could not tell what is shown', () => {
  const of = (first: number, name = 'v') => readRecordedPlaylist(recordedPlaylist([second, second, second], { first, name }));
  const parts = [{ from: 1000, to: 3000 }];
  expect(folderOf([of(4), of(4, 'a')], parts)).toBe('kept-5-6/');
  expect(() => folderOf([of(4), of(5, 'a')], parts)).toThrow(UnknownPlaylist);
});

test.each([
  ['no playlist', ''],
  ['a path that leads out of the folder', recordedPlaylist([second]).replace('s0.m4s', '../s0.m4s')],
  ['another host', recordedPlaylist([second]).replace('s0.m4s', 'https://example.com/s0.m4s')],
  ['pieces of files', recordedPlaylist([second]).replace('s0.m4s', '#EXT-X-BYTERANGE:10@0\ns0.m4s')],
  ['encrypted files', recordedPlaylist([second]).replace('s0.m4s', '#EXT-X-KEY:METHOD=AES-128,URI="k"\ns0.m4s')],
  ['a file without a duration', recordedPlaylist([second]).replace('#EXTINF:1.000,\n', '')],
  ['no segments', recordedPlaylist([])],
])('%s is not cut', (_, text) => expect(() => readRecordedPlaylist(text)).toThrow(UnknownPlaylist));
