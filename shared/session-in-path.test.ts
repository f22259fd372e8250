import { addressInSession, sessionIn } from './session-in-path.ts';

const LIVE = 'https://night.example.com/media/evt_1/live/brd_2/master.m3u8';

it('names the session in the addresses of a broadcast', () => {
  const address = addressInSession(LIVE, '-aB_3xyz');
  expect(address).toBe('https://night.example.com/media/evt_1/live/brd_2/~-aB_3xyz/master.m3u8');
  expect(sessionIn(new URL('720p/part1.2.m4s', address).pathname)).toBe('-aB_3xyz');
});

it.each(['/media/evt_1/replay/brd_2/master.m3u8', '/media/evt_1/master.m3u8', '/media/evt_1/preview/master.m3u8'])(
  'leaves %s as it is',
  (url) => expect([addressInSession(url, 'abcdefgh'), sessionIn(url)]).toEqual([url, null]),
);
