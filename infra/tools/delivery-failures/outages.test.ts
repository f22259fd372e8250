import fc from 'fast-check';
import type { MediaRequest } from './media-request.ts';
import { outagesOf, union } from './outages.ts';

const WATCHED = [{ from: 0, to: 600_000 }];
const at = (seconds: number, isDelivered: boolean, took = 0): MediaRequest => ({
  sessionId: 'abcdefgh',
  askedAt: (seconds - took) * 1000,
  answeredAt: seconds * 1000,
  isDelivered,
});
const part = (seconds: number) => at(seconds, true);
const failure = (seconds: number, took = 0) => at(seconds, false, took);
const seconds = (requests: readonly MediaRequest[], watched = WATCHED) =>
  outagesOf(requests, watched).map(({ from, to }) => [from / 1000, to / 1000]);

it.each<[string, MediaRequest[], number[][]]>([
  ['from the first failure to the next part', [part(10), failure(12), failure(14), failure(20), part(40)], [[12, 40]]],
  ['from when a request was made that failed late', [part(10), failure(42, 30), part(44)], [[12, 44]]],
  ['not while parts arrive', [failure(12, 2), part(11), part(13), part(15)], []],
  ['not for moments', [part(10), failure(12), part(15)], []],
  [
    'each of several',
    [failure(10), part(20), failure(100), part(160)],
    [
      [10, 20],
      [100, 160],
    ],
  ],
  ['until the viewer stopped watching, if nothing came any more', [part(10), failure(30)], [[30, 600]]],
  ['in any order of lines', [part(40), failure(14), part(10), failure(12)], [[12, 40]]],
])('counts an outage %s', (_, requests, expected) => expect(seconds(requests)).toEqual(expected));

it('ends with the span in which the viewer could watch last', () => {
  const watched = [
    { from: 0, to: 60_000 },
    { from: 300_000, to: 400_000 },
  ];
  expect(seconds([failure(30)], watched)).toEqual([[30, 60]]);
  expect(seconds([failure(30), failure(310)], watched)).toEqual([
    [30, 60],
    [310, 400],
  ]);
});

it('never counts a time in which a part arrived, and never one twice', () => {
  const requests = fc.array(
    fc
      .record({ second: fc.nat(600), took: fc.nat(30), isDelivered: fc.boolean() })
      .map((one) => at(one.second, one.isDelivered, one.took)),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(requests, (made) => {
      const outages = outagesOf(made, WATCHED);
      for (const [i, { from, to }] of outages.entries()) {
        expect(from).toBeGreaterThanOrEqual(outages[i - 1]?.to ?? -Infinity);
        expect(made.filter((one) => one.isDelivered && one.answeredAt > from && one.answeredAt < to)).toEqual([]);
      }
    }),
  );
});

it('covers with one list what two lists cover', () => {
  const some = [
    { from: 1, to: 3 },
    { from: 10, to: 20 },
  ];
  const others = [
    { from: 2, to: 5 },
    { from: 12, to: 13 },
    { from: 30, to: 31 },
  ];
  const all = [
    { from: 1, to: 5 },
    { from: 10, to: 20 },
    { from: 30, to: 31 },
  ];
  expect(union(some, others)).toEqual(all);
  expect(union([], all)).toEqual(all);
});
