import type { KnownBroadcast } from '../broadcasts-file.ts';
import { whoseKey } from './wrong-key.ts';

const KEY = 'live_0123456789abcdef01234567';
const known = (broadcastId: string, changes: Partial<KnownBroadcast> = {}): KnownBroadcast => ({
  eventId: `event of ${broadcastId}`,
  broadcastId,
  ingestKey: `live_${broadcastId.padEnd(24, 'f')}`,
  protocol: 'rtmp',
  targets: [],
  isLive: false,
  isOver: false,
  replaySeconds: null,
  ...changes,
});
const all = () => true;
const none = () => false;

test('the key of an earlier broadcast is told to the open one of the same event, and to nobody if there is none', () => {
  const over = known('old', { eventId: 'evt', isOver: true, ingestKey: KEY });
  const open = known('new', { eventId: 'evt' });
  expect(whoseKey(KEY, [over, open, known('other')], all)).toEqual({ broadcastId: 'new', kind: 'used-key' });
  expect(whoseKey(KEY, [over, known('one'), known('two')], all)).toBeNull();
});

test.each([`${KEY} `, KEY.slice(0, -3), `${KEY}x`, `${KEY.slice(0, 20)}zzz`])('%s is a copy with a mistake', (tried) =>
  expect(whoseKey(tried, [known('other'), known('mine', { ingestKey: KEY })], none)).toEqual({
    broadcastId: 'mine',
    kind: 'unknown-key',
  }),
);

test('any other key is told to the only broadcast that waits for an encoder, and to nobody while several do or none', () => {
  const [one, two] = [known('one'), known('two')];
  const waits = (id: string) => id === 'two';
  expect(whoseKey('live_', [one, two], waits)).toEqual({ broadcastId: 'two', kind: 'unknown-key' });
  expect(whoseKey('stream', [one, two], all)).toBeNull();
  expect(whoseKey('stream', [one, two], none)).toBeNull();
  expect(whoseKey('', [known('gone', { ingestKey: null })], none)).toBeNull();
});
