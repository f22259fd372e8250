import { chaptersFile } from './chapters-rules.ts';
import { marksOf, recordedAt, suggestedCuts, withMarked } from './marks-rules.ts';
import { readRecordedPlaylist } from './playlist-text.ts';
import { RECORDED_AT, recordedPlaylist } from './testing/recorded-playlist.ts';

const at = (seconds: number) => Date.parse(RECORDED_AT) + seconds * 1000;
const segment = (isDiscontinuous = false) => ({ seconds: 2, isDiscontinuous });
/** Ten seconds, half a minute without a picture, and ten seconds more. */
const { files } = readRecordedPlaylist(
  recordedPlaylist([...Array.from({ length: 5 }, () => segment()), segment(true), ...Array.from({ length: 4 }, () => segment())]),
);
const quiet = { startsAt: at(-60), plannedEnd: null, interruptions: [], stoppedAt: null };

test.each([
  ['before the recording', -5, 0],
  ['at its first picture', 0, 0],
  ['within a segment', 3.5, 3_500],
  ['in an interruption, of which nothing was recorded', 25, 10_000],
  ['after it', 41, 11_000],
  ['after the end', 500, 20_000],
])('a moment %s is found in the recording', (_, seconds, expected) => expect(recordedAt(files, at(seconds))).toBe(expected));

test('a recording without dates has no moments', () => {
  const undated = files.map((file) => ({ ...file, date: null }));
  expect(recordedAt(undated, at(5))).toBeNull();
  expect(marksOf(undated, { ...quiet, startsAt: at(5) })).toEqual([]);
});

test('the moments that a broadcast knows are marked in order, without those at the ends of the recording', () => {
  const show = { startsAt: at(4), plannedEnd: at(44), interruptions: [{ from: at(10), to: at(40) }], stoppedAt: at(47) };
  expect(marksOf(files, show)).toEqual([
    { kind: 'planned-start', at: 4_000, missingSeconds: null },
    { kind: 'interruption', at: 10_000, missingSeconds: 30 },
    { kind: 'planned-end', at: 14_000, missingSeconds: null },
    { kind: 'stopped', at: 17_000, missingSeconds: null },
  ]);
  expect(marksOf(files, { ...show, startsAt: at(0), stoppedAt: at(50) }).map(({ kind }) => kind)).toEqual([
    'interruption',
    'planned-end',
  ]);
});

test('what was sent before the start and after the picture stopped may be cut out', () => {
  expect(suggestedCuts(files, { ...quiet, startsAt: at(4), stoppedAt: at(44) })).toEqual([
    { why: 'before-start', from: 0, to: 4_000 },
    { why: 'after-stop', from: 14_000, to: 20_000 },
  ]);
});

test('an interruption may be cut out only if something was recorded of it', () => {
  expect(suggestedCuts(files, { ...quiet, interruptions: [{ from: at(10), to: at(40) }] })).toEqual([]);
  // As AWS records it: the encoder goes on with a black picture.
  expect(suggestedCuts(files, { ...quiet, interruptions: [{ from: at(2), to: at(8) }] })).toEqual([
    { why: 'interruption', from: 2_000, to: 8_000 },
  ]);
});

test('nothing is suggested that would leave nothing, or next to nothing', () => {
  expect(suggestedCuts(files, { ...quiet, startsAt: at(900) })).toEqual([]);
  expect(suggestedCuts(files, { ...quiet, startsAt: at(1) })).toEqual([]);
});

test('chapters are written in the time of the replay, as text', () => {
  const parts = [
    { from: 4_000, to: 10_000 },
    { from: 14_000, to: 20_000 },
  ];
  const chapters = [
    { at: 0, title: 'Weigh-in' },
    { at: 5_500, title: 'Round 1 <live> & loud' },
    { at: 11_000, title: 'Lost' },
    { at: 12_000, title: 'Round 2' },
    { at: 20_000, title: 'Nothing' },
  ];
  expect(chaptersFile(chapters, parts)).toBe(
    [
      'WEBVTT\n',
      '00:00:00.000 --> 00:00:01.500\nWeigh-in\n',
      '00:00:01.500 --> 00:00:06.000\nRound 1 &lt;live&gt; &amp; loud\n',
      '00:00:06.000 --> 00:00:12.000\nRound 2\n',
    ].join('\n'),
  );
});

test('what members marked is among the moments of a recording, once for each kind and moment', () => {
  const marked = (kind: 'in' | 'out' | 'moment', seconds: number, title = '') => ({
    id: `${kind} ${seconds}`,
    kind,
    at: new Date(at(seconds)).toISOString(),
    title,
  });
  const known = [{ kind: 'interruption' as const, at: 10_000, missingSeconds: 30 }];
  const all = [
    marked('in', -5),
    marked('in', 1.5, 'Round 2'),
    marked('out', 15),
    marked('out', 25),
    marked('moment', 42),
    marked('in', 900),
  ];
  expect(withMarked(known, files, all)).toEqual([
    { kind: 'in', at: 1_500, missingSeconds: null, title: 'Round 2' },
    { kind: 'interruption', at: 10_000, missingSeconds: 30, title: null },
    { kind: 'out', at: 10_000, missingSeconds: null, title: null },
    { kind: 'moment', at: 12_000, missingSeconds: null, title: null },
  ]);
});
