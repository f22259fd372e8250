import { boundsOf, cutsOf, nearestPoint, shownFrom, steppedPoint, withEdge, withoutCut, withStretch } from './parts-rules.ts';

const points = [0, 2, 4, 6, 8, 10];
const whole = [{ from: 0, to: 10 }];
const two = [
  { from: 2, to: 4 },
  { from: 6, to: 10 },
];

test('a stretch is cut out of the parts that it meets, and of no others', () => {
  expect(withoutCut(whole, { from: 0, to: 2 })).toEqual([{ from: 2, to: 10 }]);
  expect(withoutCut(whole, { from: 4, to: 6 })).toEqual([
    { from: 0, to: 4 },
    { from: 6, to: 10 },
  ]);
  expect(withoutCut(two, { from: 0, to: 8 })).toEqual([{ from: 8, to: 10 }]);
  expect(withoutCut(two, { from: 4, to: 6 })).toEqual(two);
});

test('what is cut out and shown again is what it was before', () => {
  expect(cutsOf(two, 10)).toEqual([
    { from: 0, to: 2 },
    { from: 4, to: 6 },
  ]);
  expect(withStretch(two, { from: 4, to: 6 })).toEqual([{ from: 2, to: 10 }]);
  expect(cutsOf(two, 10).reduce(withStretch, two)).toEqual(whole);
});

test.each([
  [-1, 0],
  [0.9, 0],
  [1.1, 2],
  [4, 4],
  [99, 10],
])('the cut point next to %s is %s', (at, expected) => expect(nearestPoint(points, at)).toBe(expected));

test('steps stay within the recording', () => {
  expect([steppedPoint(points, 4, 1), steppedPoint(points, 4, -9), steppedPoint(points, 4, 9)]).toEqual([6, 0, 10]);
});

test('the end of a part moves between its own other end and the next part', () => {
  expect(boundsOf(two, { part: 0, end: 'to' }, points)).toEqual({ from: 4, to: 6 });
  expect(boundsOf(two, { part: 1, end: 'from' }, points)).toEqual({ from: 4, to: 8 });
  expect(withEdge(two, { part: 1, end: 'from' }, 99, points)).toEqual([two[0], { from: 8, to: 10 }]);
  expect(withEdge(two, { part: 0, end: 'from' }, -5, points)).toEqual([{ from: 0, to: 4 }, two[1]]);
});

test('a preview goes on with the next part, and ends after the last', () => {
  expect([0, 3, 4, 5, 9, 10].map((at) => shownFrom(two, at))).toEqual([2, 3, 6, 6, 9, null]);
});
