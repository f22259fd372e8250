import { troublesIn, type PackagerMetrics } from './packager-troubles.ts';

const MINUTE = 60_000;

/** Returns a metric of the last minutes, the newest first; null for a minute without a value. */
const series = (...values: (number | null)[]) =>
  new Map(values.flatMap((value, index) => (value === null ? [] : [[-index * MINUTE, value] as const])));

const calm: PackagerMetrics = {
  all: series(3000, 3000, 3000),
  refused: series(),
  failed: series(),
  milliseconds: series(80, 90, 85),
};

test.each<[string, Partial<PackagerMetrics>, string[]]>([
  ['answers', {}, []],
  ['has nobody to answer', { all: series(), milliseconds: series() }, []],
  ['refuses a fifth for two minutes', { refused: series(600, 700) }, ['refuses']],
  ['refuses a fifth for one minute', { refused: series(900, 10) }, []],
  ['refuses a single player that asks too early', { all: series(20, 20), refused: series(20, 20) }, []],
  ['fails five requests in the newest minute', { failed: series(5) }, ['fails']],
  ['failed five requests in the minute before', { failed: series(null, 5) }, ['fails']],
  ['failed five requests three minutes ago', { failed: series(null, null, 5) }, []],
  ['fails four', { failed: series(4, 4) }, []],
  ['is slow for two minutes', { milliseconds: series(2000, 2500) }, ['is-slow']],
  ['is slow for one minute', { milliseconds: series(2500, 1900) }, []],
  [
    'does everything wrong',
    { refused: series(900, 900), failed: series(9), milliseconds: series(9000, 9000) },
    ['refuses', 'fails', 'is-slow'],
  ],
])('a packager that %s', (_, changes, troubles) => expect(troublesIn({ ...calm, ...changes })).toEqual(troubles));
