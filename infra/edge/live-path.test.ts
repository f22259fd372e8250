import path from 'node:path';
import { edgeFunction } from './run-edge-function.ts';

const run = edgeFunction(path.join(__dirname, 'live-path.js'));
const answerFor = (uri: string) => run({ request: { uri, headers: {} } });

test.each([
  ['/media/evt_1/live/brd_2/master.m3u8', '/evt_1/brd_2/master.m3u8'],
  ['/media/evt_1/live/brd_2/master_1.m3u8', '/evt_1/brd_2/master_1.m3u8'],
  ['/media/evt_1/live/brd_2/segment/a_1-2.mp4', '/evt_1/brd_2/segment/a_1-2.mp4'],
  ['/media/evt_1/live/brd_2/~-aB_3xyz/master.m3u8', '/evt_1/brd_2/master.m3u8'],
  ['/media/evt_1/live/brd_2/~session/segment/a_1-2.mp4', '/evt_1/brd_2/segment/a_1-2.mp4'],
])('%s is at the packager %s', (uri, expected) => expect(answerFor(uri)).toEqual({ uri: expected, headers: {} }));

test.each([
  '/media/evt_1/live/brd_2/',
  '/media/evt_1/live/master.m3u8',
  '/media/evt_1/live/brd_2/../../evt_2/brd_3/master.m3u8',
  '/media/evt_1/live/brd_2/%2e%2e/brd_3/master.m3u8',
  '/media/evt_1/live/brd_2/..%2fbrd_3/master.m3u8',
  '/media/evt_1/../evt_2/live/brd_3/master.m3u8',
  '/media/evt_1/live/brd_2//master.m3u8',
  '/media/evt_1/live/brd_2/.hidden',
  '/media/evt_1/live/brd_2/~session/',
  '/media/evt_1/live/brd_2/~one/~two/master.m3u8',
  '/media/evt_1/live/~session/master.m3u8',
  '/media/evt_1/live/brd_2/~session/../../evt_2/brd_3/master.m3u8',
])('%s is nowhere', (uri) => expect(answerFor(uri)).toMatchObject({ statusCode: 404 }));
