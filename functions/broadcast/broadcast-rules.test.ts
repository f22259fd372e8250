import fc from 'fast-check';
import { BROADCAST_STATES, type BroadcastState, isOnAir } from '#shared/broadcast.ts';
import type { BroadcastReport } from '#shared/bus/broadcast-events.ts';
import { forAll } from '../test/for-all.ts';
import { type Broadcast, isReceiving, requestOf } from './broadcast.ts';
import { type Command, decide, type Input } from './broadcast-rules.ts';

const START = Date.UTC(2026, 10, 28, 20);
const BEFORE = -600;

/** Returns the time so many seconds after the event's start. */
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();
const named = (id: string, seconds: number) => ({ eventId: 'evt_1', broadcastId: id, at: at(seconds) });

const prepare = (id = 'brd_1', seconds = BEFORE): Command => ({
  kind: 'prepare',
  at: at(seconds),
  id,
  ingestKey: `key of ${id}`,
  redundant: false,
});
const goLive = (seconds = BEFORE): Command => ({ kind: 'go-live', at: at(seconds) });
const end = (seconds = 3600): Command => ({ kind: 'end', at: at(seconds) });
const ingest = [{ protocol: 'rtmps' as const, url: 'rtmps://a.example/live', streamKey: null }];
const prepared = (seconds = BEFORE): BroadcastReport => ({ kind: 'prepared', ...named('brd_1', seconds), ingest });
const failed = (seconds = BEFORE): BroadcastReport => ({ kind: 'failed', ...named('brd_1', seconds), reason: 'No room.' });
const receiving = (seconds = BEFORE, width = 1920): BroadcastReport => ({
  kind: 'receiving',
  ...named('brd_1', seconds),
  picture: { width, height: 1080 },
});
const lost = (seconds = BEFORE): BroadcastReport => ({ kind: 'lost', ...named('brd_1', seconds) });
const replayReady = (seconds = 3700): BroadcastReport => ({ kind: 'replay-ready', ...named('brd_1', seconds), seconds: 60 });

/** Returns the broadcast after some inputs, and what the live video was asked. */
function after(inputs: readonly Input[], from: Broadcast | null = null) {
  return inputs.reduce(
    ({ broadcast, asked }, input) => {
      const decision = decide(broadcast, input, START);
      if (decision.kind !== 'moved') return { broadcast, asked };
      return {
        broadcast: decision.broadcast as Broadcast | null,
        asked: [...asked, ...(decision.request ? [decision.request] : [])],
      };
    },
    { broadcast: from, asked: [] as string[] },
  );
}

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

const isOver = (state: BroadcastState) => ['idle', 'ended', 'replay'].includes(state);

test('a command that cannot be obeyed says why, also before anything was prepared', () => {
  for (const command of [goLive(), end()])
    expect(decide(null, command, START)).toMatchObject({ why: /Prepare the broadcast first/ });
  expect(decide(after([prepare(), prepared()]).broadcast, goLive(), START)).toMatchObject({ why: /No picture arrives yet/ });
  const twice = { ...prepare(), redundant: true };
  expect(decide(after(INTO.test).broadcast, twice, START)).toMatchObject({ why: /is prepared with one pipeline/ });
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

test('a request is the same each time that it is repeated', () => {
  for (const [state, input, type] of [
    ['preparing', prepare('brd_9', 99), 'prepare-broadcast'],
    ['live', goLive(99), 'go-live'],
    ['ended', end(9999), 'end-broadcast'],
  ] as const) {
    const once = after(INTO[state]);
    const again = after([input], once.broadcast);
    expect(again.asked).toEqual([type]);
    expect(requestOf(again.broadcast!, 'evt_1', type)).toEqual(requestOf(once.broadcast!, 'evt_1', type));
  }
});

/** What the live video reports on one broadcast, in the order in which it happens; the replay only after it was asked to end. */
const histories: fc.Arbitrary<BroadcastReport[]> = fc.oneof(
  fc.constant<BroadcastReport[]>([failed()]),
  fc
    .tuple(fc.array(fc.boolean(), { maxLength: 8 }), fc.integer({ min: -60, max: 60 }), fc.boolean())
    .map(([signals, first, isOver_]) => [
      prepared(),
      ...signals.map((arrives, i) => (arrives ? receiving(first + i * 5, 100 + i) : lost(first + i * 5))),
      ...(isOver_ ? [replayReady()] : []),
    ]),
);

/** A history, and the same reports in another order, some of them twice or more. */
const disordered = histories.chain((history) =>
  fc
    .tuple(
      fc.shuffledSubarray(history, { minLength: history.length }),
      fc.array(fc.tuple(fc.nat(history.length - 1), fc.nat()), { maxLength: 6 }),
    )
    .map(([shuffled, repeats]) => ({
      history,
      arriving: repeats.reduce((list, [which, where]) => list.toSpliced(where % (list.length + 1), 0, history[which]!), shuffled),
    })),
);

test('reports lead to the same state and picture in whatever order they arrive and however often', () =>
  forAll([disordered], 5000, ({ history, arriving }) => {
    const [inOrder, disorder] = [after([prepare(), ...history]).broadcast!, after([prepare(), ...arriving]).broadcast!];
    expect(disorder.state).toBe(inOrder.state);
    // Nothing more is noted of a broadcast that is over.
    if (isOver(disorder.state)) return;
    expect(disorder.ingest).toEqual(inOrder.ingest);
    expect(disorder.received).toEqual(inOrder.received);
    expect(isReceiving(disorder)).toBe(isReceiving(inOrder));
    expect(disorder.liveAt === null).toBe(inOrder.liveAt === null);
  }));

const seconds = fc.integer({ min: -100, max: 100 });
const ids = fc.constantFrom('brd_1', 'brd_2');
const anyInput: fc.Arbitrary<Input> = fc.oneof(
  fc.tuple(ids, seconds).map(([id, when]) => prepare(id, when)),
  seconds.map(goLive),
  seconds.map(end),
  fc
    .tuple(ids, seconds, fc.constantFrom(prepared, failed, receiving, lost, replayReady))
    .map(([broadcastId, when, report]) => ({ ...report(when), broadcastId })),
);

test('whatever comes in whatever order, every state is sound and every input can come twice', () =>
  forAll([fc.array(anyInput, { maxLength: 25 })], 5000, (inputs) => {
    let broadcast: Broadcast | null = null;
    for (const input of inputs) {
      const decision = decide(broadcast, input, START);
      if (decision.kind !== 'moved') continue;
      const now: Broadcast = decision.broadcast;
      expect(BROADCAST_STATES).toContain(now.state);
      if (isOnAir(now.state)) expect([now.liveAt === null, isReceiving(now)]).toEqual([false, now.state === 'live']);
      if (now.state === 'preparing' || now.state === 'test') expect(now.liveAt).toBeNull();
      if (broadcast && now.id !== broadcast.id) expect([input.kind, isOver(broadcast.state)]).toEqual(['prepare', true]);
      if (broadcast && isOnAir(broadcast.state) && !isOnAir(now.state)) expect(['end', 'replay-ready']).toContain(input.kind);
      const twice = decide(now, input, START);
      if (twice.kind === 'moved') expect(twice.broadcast).toEqual(now);
      broadcast = now;
    }
  }));
