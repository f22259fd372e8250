import fc from 'fast-check';
import { forAll } from '../../../test/for-all.ts';
import { logLine } from '../../../test/stories/broadcast/edge-log.ts';
import { addToTally, type SeenMinutes, type Tally, together, wasThere, watchedMinutes } from './evidence-rules.ts';
import { lineReader } from './log-lines-rules.ts';

const LOST = Date.parse('2026-11-22T20:10:00Z');
const OUTAGE = { from: LOST, to: LOST + 96_000 };
const about = { eventId: 'evt_1', broadcastId: 'brd_1', sessionId: 'dGVzdDEy', at: LOST };

/** Returns what a log of these lines says of the session. */
function seenIn(lines: readonly string[]): SeenMinutes {
  const tally: Tally = new Map();
  const read = lineReader();
  for (const text of lines) {
    const request = read(text);
    if (request) addToTally(tally, request);
  }
  return tally.get('brd_1')?.get('dGVzdDEy') ?? {};
}

// CloudFront's own form with tabs, with some of its fields and in its order.
const W3C = [
  '#Version: 1.0',
  '#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs-uri-query time-taken',
  '2026-11-22\t20:09:58\tFRA60-P5\t90321\t192.0.2.1\tGET\td1.cloudfront.net\t/media/evt_1/%7EdGVzdDEy/live/brd_1/p7.m4s\t200\t-\t0.013',
];

test('a part counts in both forms in which CloudFront writes', () => {
  const at = Date.parse('2026-11-22T20:09:58Z');
  const seen = [{ first: at, last: at, bytes: 90_321 }];
  expect(Object.values(seenIn(W3C))).toEqual(seen);
  expect(Object.values(seenIn([logLine({ ...about, at, bytes: 90_321 })]))).toEqual(seen);
});

const forged = '/media/evt_1/~dGVzdDEy/live/brd_1/p7.m4s';
test.each([
  ['a playlist', logLine({ ...about, file: 'master.m3u8' })],
  ['the head of a part', logLine({ ...about, method: 'HEAD' })],
  ['what the browser has already', logLine({ ...about, status: 304 })],
  ['a refusal', logLine({ ...about, status: 403 })],
  ['a failure', logLine({ ...about, status: 502 })],
  ['a viewer who went away', logLine({ ...about, status: 0 })],
  ['a file of another kind', logLine({ ...about, file: 'p7.vtt' })],
  ['a session id of another length', logLine({ ...about, sessionId: 'dGVzdDEyMw' })],
  ['a second session in the path', logLine({ ...about, sessionId: 'elsewher', file: '~dGVzdDEy/p7.m4s' })],
  ['a path that begins elsewhere', logLine({ ...about }).replace('"/media/', '"/event/media/')],
  ['a line break in a path', logLine({ ...about, sessionId: 'x', file: `a%0A${logLine(about).replaceAll('"', '%22')}` })],
  ['a line in a query', JSON.stringify({ ...JSON.parse(logLine({ ...about, file: 'a.m3u8' })), 'cs-uri-query': logLine(about) })],
  ['half a line', logLine(about).slice(0, -20)],
  ['a time that is none', logLine(about).replace(/"time":"[^"]*"/, '"time":"late"')],
  ['an array', `[${logLine(about)}]`],
  ['nothing', ''],
])('%s is no evidence', (_, text) => expect(seenIn([text])).toEqual({}));

test.each([
  ['a field more', `${W3C[2]}\t1`],
  ['a query that looks like fields', W3C[2]!.replace('p7.m4s', 'a.m3u8').replace('\t-\t', `\t%09GET%09${forged}%09200\t`)],
  ['no names before it', ''],
])('a line with tabs that has %s is no evidence', (_, text) =>
  expect(seenIn(text === '' ? W3C.slice(2) : [...W3C.slice(0, 2), text])).toEqual({}),
);

test('single bytes of many parts are no watching, and the same part twice is', () => {
  expect(watchedMinutes(seenIn(Array.from({ length: 20 }, () => logLine({ ...about, status: 206, bytes: 420 }))))).toEqual([]);
  expect(watchedMinutes(seenIn([logLine({ ...about, bytes: 9_000 }), logLine({ ...about, bytes: 9_000 })]))).toHaveLength(1);
});

test.each([
  [-121, false],
  [-119, true],
  [-1, true],
  [0, true],
  [1, false],
  [95, false],
  [96, true],
  [96 + 299, true],
  [96 + 301, false],
])('who got a part %d s after the loss was there: %s', (second, was) =>
  expect(wasThere(OUTAGE, watchedMinutes(seenIn([logLine({ ...about, at: LOST + second * 1000 })])))).toBe(was),
);

const times = fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 40 });

test('files say the same together as one, in whatever order', () =>
  forAll([times, times], (some, others) => {
    const lines = (seconds: number[]) => seconds.map((second) => logLine({ ...about, at: LOST + second * 1000 }));
    const parts = [seenIn(lines(some)), seenIn(lines(others))];
    expect(together(parts)).toEqual(seenIn(lines([...some, ...others])));
    expect(together(parts.toReversed())).toEqual(together(parts));
  }));
