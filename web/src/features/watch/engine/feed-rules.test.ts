import { feedOf, isStuck } from './feed-rules.ts';

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
