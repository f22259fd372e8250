import type { BroadcastState } from '#shared/video/broadcast/broadcast.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { withBroadcast } from '../../catalog/listings/event-broadcast-rules.ts';
import { copyOf, noticeOf, requestOf } from './broadcast.ts';
import { decide, type Input } from './broadcast-rules.ts';
import {
  after,
  at,
  end,
  failed,
  goLive,
  isOver,
  lost,
  notice,
  prepare,
  prepared,
  receiving,
  replayReady,
  START,
} from './testing/inputs.ts';

const event = { _id: 'evt_1', packages: [] as unknown, picture_limits: [1080, 720, 480] } as CatalogEvent;

/** The shortest way into each state. */
const INTO: Record<BroadcastState, Input[]> = {
  idle: [prepare(), failed()],
  preparing: [prepare()],
  test: [prepare(), prepared(), receiving()],
  live: [prepare(), prepared(), receiving(), goLive()],
  interrupted: [prepare(), prepared(), receiving(), goLive(), lost(60)],
  ended: [prepare(), prepared(), receiving(), goLive(), end()],
  replay: [prepare(), prepared(), receiving(), goLive(), end(), replayReady()],
};

const next = prepare('brd_2', 4000);
const REFUSED = 'refused';

test.each<[BroadcastState, Record<string, BroadcastState | typeof REFUSED>]>([
  [
    'idle',
    { prepare: 'preparing', 'go-live': REFUSED, end: 'idle', prepared: 'idle', receiving: 'idle', 'replay-ready': 'idle' },
  ],
  [
    'preparing',
    { prepare: 'preparing', 'go-live': REFUSED, end: 'idle', prepared: 'test', failed: 'idle', receiving: 'live', lost: 'test' },
  ],
  [
    'test',
    { prepare: 'test', 'go-live': 'live', end: 'idle', prepared: 'test', failed: 'idle', receiving: 'live', lost: 'test' },
  ],
  [
    'live',
    {
      prepare: REFUSED,
      'go-live': 'live',
      end: 'ended',
      failed: 'live',
      receiving: 'live',
      lost: 'interrupted',
      'replay-ready': 'replay',
    },
  ],
  [
    'interrupted',
    { prepare: REFUSED, 'go-live': 'interrupted', end: 'ended', failed: 'interrupted', receiving: 'live', lost: 'interrupted' },
  ],
  [
    'ended',
    {
      prepare: 'preparing',
      'go-live': REFUSED,
      end: 'ended',
      prepared: 'ended',
      receiving: 'ended',
      lost: 'ended',
      'replay-ready': 'replay',
    },
  ],
  [
    'replay',
    {
      prepare: 'preparing',
      'go-live': REFUSED,
      end: 'replay',
      failed: 'replay',
      receiving: 'replay',
      lost: 'replay',
      'replay-ready': 'replay',
    },
  ],
])('%s leads to %j', (state, expected) => {
  const { broadcast } = after(INTO[state]);
  expect(broadcast?.state).toBe(state);
  const again = isOver(state) ? next : prepare();
  for (const input of [
    again,
    goLive(4000),
    end(4000),
    prepared(4000),
    failed(4000),
    receiving(4000),
    lost(4000),
    replayReady(4000),
  ]) {
    const wanted = expected[input.kind];
    if (wanted === undefined) continue;
    const decision = decide(broadcast, input, START);
    expect([input.kind, decision.kind === 'refused' ? REFUSED : after([input], broadcast).broadcast?.state]).toEqual([
      input.kind,
      wanted,
    ]);
  }
});

test('a command that cannot be obeyed says why, also before anything was prepared', () => {
  for (const command of [goLive(), end()])
    expect(decide(null, command, START)).toMatchObject({ why: /Prepare the broadcast first/ });
  expect(decide(after([prepare(), prepared()]).broadcast, goLive(), START)).toMatchObject({ why: /No picture arrives yet/ });
  const twice = { ...prepare(), redundant: true };
  expect(decide(after(INTO.test).broadcast, twice, START)).toMatchObject({ why: /is prepared with one pipeline/ });
  const encrypted = { ...prepare(), protocol: 'srt' as const };
  expect(decide(after(INTO.test).broadcast, encrypted, START)).toMatchObject({ why: /for RTMP\. End it/ });
});

test('a failed preparation leaves its reason, until the next one', () => {
  expect(after(INTO.idle).broadcast).toMatchObject({ state: 'idle', failure: 'No room.' });
  expect(after([...INTO.idle, next]).broadcast).toMatchObject({ id: 'brd_2', failure: null, ingestKey: 'key of brd_2' });
});

test('each preparation has a key of its own, and repeating it keeps the key', () => {
  const { broadcast } = after([prepare('brd_1'), prepare('brd_9')]);
  expect(broadcast).toMatchObject({ id: 'brd_1', ingestKey: 'key of brd_1' });
  expect(after([...INTO.ended, next]).broadcast).toMatchObject({ id: 'brd_2', ingest: [], received: null, liveAt: null });
});

test('a broadcast under test goes live with the first picture after the start, and not before', () => {
  const { broadcast } = after([prepare(), prepared(), receiving(-10), receiving(-5)]);
  expect(broadcast?.state).toBe('test');
  const due = after([receiving(0)], broadcast);
  expect(due).toMatchObject({ broadcast: { state: 'live', liveAt: at(0), since: at(0) }, asked: ['go-live'] });
  expect(after([receiving(5)], due.broadcast).asked).toEqual([]);
  expect(after([receiving(0)], due.broadcast).asked).toEqual(['go-live']);
});

test.each<[BroadcastState, boolean]>([
  ['idle', false],
  ['preparing', true],
  ['test', true],
  ['live', true],
  ['interrupted', true],
  ['ended', false],
  ['replay', false],
])('viewers can be told something while it is %s: %s', (state, isAllowed) => {
  const { broadcast } = after(INTO[state]);
  const told = decide(broadcast, notice({ message: 'Half an hour late' }), START);
  if (!isAllowed) return expect(told).toMatchObject({ kind: 'refused', why: /^Nobody waits/ });
  expect(told).toMatchObject({ kind: 'moved', broadcast: { state, since: broadcast?.since }, request: null });
});

test('the slate and the message change one at a time, stay through an interruption, and end with the broadcast', () => {
  const shown = after([...INTO.live, notice({ slate: true }), notice({ message: 'A short break' }), lost(60), receiving(90)]);
  expect(copyOf(shown.broadcast!)).toMatchObject({ state: 'live', slate: true, message: 'A short break' });
  const back = after([notice({ slate: false })], shown.broadcast);
  expect(noticeOf(back.broadcast!)).toEqual({ slate: false, message: 'A short break' });
  const over = after([end()], shown.broadcast).broadcast!;
  expect(copyOf(over)).toEqual({ id: 'brd_1', state: 'ended', since: at(3600) });
  expect(noticeOf(after([next], over).broadcast!)).toEqual({ slate: false, message: null });
});

test('the largest picture that costs allow is kept while the broadcast is live, and ends with it', () => {
  const guard = (lines: number | null) => ({ kind: 'guard', at: at(60), broadcastId: 'brd_1', lines }) as const;
  expect(decide(after(INTO.test).broadcast, guard(720), START)).toEqual({ kind: 'ignored' });
  const low = after([...INTO.live, guard(720)]).broadcast!;
  expect([low.topLines, copyOf(low)]).toEqual([720, expect.objectContaining({ state: 'live', top_lines: 720 })]);
  expect(copyOf(after([lost(70)], low).broadcast!)).toMatchObject({ state: 'interrupted', top_lines: 720 });
  expect(copyOf(after([end()], low).broadcast!)).not.toHaveProperty('top_lines');
  expect(after([guard(null)], low).broadcast).not.toHaveProperty('topLines');
});

test('a request is the same each time that it is repeated', () => {
  for (const [state, input, type] of [
    ['preparing', prepare('brd_9', 99), 'prepare-broadcast'],
    ['live', goLive(99), 'go-live'],
    ['ended', end(9999), 'end-broadcast'],
  ] as const) {
    const once = after(INTO[state]);
    const again = after([input], once.broadcast);
    expect(again.asked).toEqual([type]);
    expect(requestOf(again.broadcast!, event, type)).toEqual(requestOf(once.broadcast!, event, type));
  }
});

test('the live video is asked for editions below its largest rendition, for every height that a ticket may be limited to', () => {
  const { broadcast } = after([prepare()]);
  expect(requestOf(broadcast!, event, 'prepare-broadcast')).toMatchObject({ editions: [720, 480] });
  expect(requestOf(broadcast!, { ...event, picture_limits: [] }, 'prepare-broadcast')).toMatchObject({ editions: [] });
});

test('an event knows the editions that were made of its broadcast, and later those of its replay', () => {
  const into = [prepare(), { ...prepared(), editions: [720, 480] } as Input, receiving(), goLive()];
  const live = after(into).broadcast!;
  expect(copyOf(live)).toMatchObject({ state: 'live', editions: [720, 480] });
  const replay = after([end(), { ...replayReady(), editions: [480] } as Input], live).broadcast!;
  expect(withBroadcast(event, copyOf(replay))).toMatchObject({ replay_id: 'brd_1', replay_editions: [480] });
  const without = after([end(), replayReady()], live).broadcast!;
  expect(withBroadcast(event, copyOf(without))).toMatchObject({ replay_id: 'brd_1', replay_editions: [] });
});
