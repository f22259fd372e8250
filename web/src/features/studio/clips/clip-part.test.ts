import type { Mark } from '#shared/api/desk/studio/marks.ts';
import { beginnings, ends, partOf, suggestedPart } from './clip-part.ts';

const START = Date.parse('2026-11-21T20:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();
const mark = (kind: Mark['kind'], seconds: number): Mark => ({ id: `${kind}-${seconds}`, kind, at: at(seconds), title: '' });
const marks = [
  mark('in', 0),
  mark('out', 12),
  mark('moment', 60),
  mark('in', 100),
  mark('out', 101),
  mark('out', 120),
  mark('out', 400),
];

test('the last mark in and the mark out after it are suggested, if a clip can be so long', () => {
  expect(suggestedPart(marks)).toEqual({ begin: 'in-100', earlier: '0', end: 'out-120' });
  expect(suggestedPart([mark('moment', 5)])).toEqual({ begin: 'moment-5', earlier: '0', end: '10' });
  expect(partOf([], suggestedPart([]))).toBeNull();
});

test('a clip begins earlier than its mark by what is chosen, and its end stays', () => {
  expect(partOf(marks, { begin: 'in-100', earlier: '5', end: 'out-120' })).toEqual({ from: at(95), to: at(120) });
  expect(partOf(marks, { begin: 'in-100', earlier: '5', end: '30' })).toEqual({ from: at(95), to: at(125) });
  expect(partOf(marks, { begin: 'in-100', earlier: '0', end: 'out-101' })).toBeNull();
  expect(partOf(marks, { begin: 'in-100', earlier: '0', end: 'out-400' })).toBeNull();
  expect(beginnings(marks).map(({ id }) => id)).toEqual(['in-100', 'moment-60', 'in-0']);
  expect(ends(marks, { begin: 'in-100', earlier: '0', end: '' }).map(({ value, seconds }) => [value, seconds])).toEqual([
    ['out-120', 20],
    ['10', 10],
    ['15', 15],
    ['30', 30],
    ['60', 60],
  ]);
});
