import { isSeekable, seekRange } from './seek-range.ts';

const video = (start: number, end: number, duration: number) => ({
  seekable: { length: 1, start: () => start, end: () => end },
  duration,
});

it.each([
  ['a film', video(0, 600, 600), null, { start: 0, end: 600 }],
  [
    'a film that is not loaded',
    { seekable: { length: 0, start: () => 0, end: () => 0 }, duration: NaN },
    null,
    { start: 0, end: 0 },
  ],
  ['a live window, without what vanishes and what is still loading', video(100, 400, Infinity), 394, { start: 108, end: 394 }],
  ['a window shorter than that', video(100, 106, Infinity), 102, { start: 102, end: 102 }],
])('%s', (_, element, liveEdge, range) => expect(seekRange(element, liveEdge)).toEqual(range));

it.each([
  [{ start: 0, end: 3 }, null, true],
  [{ start: 108, end: 127.9 }, 127.9, false],
  [{ start: 108, end: 128 }, 128, true],
])('offers to seek in %p with the live edge %p: %p', (range, liveEdge, expected) =>
  expect(isSeekable(range, liveEdge)).toBe(expected),
);
