import { feedOf, isSilent, isStuck, resumesAt } from './feed-rules.ts';

describe('how media arrive', () => {
  const usual = { isLive: true, quietFor: 0, targetSeconds: 4, failedStatus: null };

  it.each([
    ['a playlist that grows', {}, 'flowing'],
    ['a segment that is late', { quietFor: 7999 }, 'flowing'],
    ['a playlist that does not grow', { quietFor: 8000 }, 'interrupted'],
    ['short segments, a moment late', { targetSeconds: 1, quietFor: 2999 }, 'flowing'],
    ['short segments, missing', { targetSeconds: 1, quietFor: 3000 }, 'interrupted'],
    ['a film, which never grows', { isLive: false, quietFor: 60_000 }, 'flowing'],
    ['a server that fails', { failedStatus: 503 }, 'interrupted'],
    ['a stream that is gone for now', { failedStatus: 404 }, 'interrupted'],
    ['a connection that is gone', { failedStatus: 0, quietFor: 60_000 }, 'unreachable'],
  ])('%s', (_, change, feed) => expect(feedOf({ ...usual, ...change })).toBe(feed));
});

describe('a picture that stands still', () => {
  const still = { feed: 'flowing', stalledFor: 5000, hasArrived: true, behind: 4 } as const;

  it.each([
    ['is stuck beside a broadcast that goes on', {}, true],
    ['has time to load', { stalledFor: 4999 }, false],
    ['waits for the encoder', { feed: 'interrupted' as const }, false],
    ['waits for the connection', { feed: 'unreachable' as const }, false],
    ['waits for a slow connection', { hasArrived: false }, false],
    ['is what a viewer chose who went back', { behind: 31 }, false],
    ['is at the live edge', { behind: 1 }, false],
    ['belongs to a film', { behind: null }, false],
  ])('%s', (_, change, expected) => expect(isStuck({ ...still, ...change })).toBe(expected));
});

describe('a picture that waits at the beginning of a period', () => {
  const waiting = { time: 53.1, periodStart: 53.4, buffered: [{ start: 0, end: 54 }] };

  it.each([
    ['continues there once half a second of it has arrived', {}, 53.4],
    ['waits for more of it', { buffered: [{ start: 0, end: 53.8 }] }, null],
    [
      'skips a hole',
      {
        buffered: [
          { start: 0, end: 53.3 },
          { start: 54, end: 54.6 },
        ],
      },
      54,
    ],
    [
      'waits for more behind a hole',
      {
        buffered: [
          { start: 0, end: 53.3 },
          { start: 54, end: 54.4 },
        ],
      },
      null,
    ],
    [
      'continues where it is if it ran out of pictures shortly after it',
      { time: 53.7, buffered: [{ start: 0, end: 54.3 }] },
      53.7,
    ],
    ['buffers as usual later in the period', { time: 57.5, buffered: [{ start: 0, end: 59 }] }, null],
    ['buffers as usual where a viewer went back to', { time: 49 }, null],
    ['buffers as usual in a broadcast that was never interrupted', { periodStart: null }, null],
  ])('%s', (_, change, expected) => expect(resumesAt({ ...waiting, ...change })).toBe(expected));
});

it.each([
  [{ isLive: true, heardFor: 2999, targetSeconds: 2 }, false],
  [{ isLive: true, heardFor: 3000, targetSeconds: 2 }, true],
  [{ isLive: true, heardFor: 8999, targetSeconds: 6 }, false],
  [{ isLive: false, heardFor: 60_000, targetSeconds: 2 }, false],
])('of requests like %p it is %p that they hang', (signs, expected) => expect(isSilent(signs)).toBe(expected));
