import { sessionFolder, sessionIn, withoutSession } from './session-in-path.ts';

it.each(['live/brd_2/master.m3u8', 'master.m3u8', 'replay/brd_2/v0/1.m4s'])('names the session in the path of %s', (file) => {
  const named = `/media/evt_1/${sessionFolder('-aB_3xyz')}${file}`;
  expect([sessionIn(named), withoutSession(named)]).toEqual(['-aB_3xyz', `/media/evt_1/${file}`]);
});

it('names it in the requests for what a playlist names', () => {
  const playlist = `https://night.example.com/media/evt_1/${sessionFolder('s1')}live/brd_2/master.m3u8`;
  expect(sessionIn(new URL('720p/part1.2.m4s', playlist).pathname)).toBe('s1');
});

it.each(['/media/evt_1/master.m3u8', '/media/evt_1/live/~s1/master.m3u8', '/api/v1/~s1/'])('finds none in %s', (path) =>
  expect([sessionIn(path), withoutSession(path)]).toEqual([null, path]),
);
