import fc from 'fast-check';
import { BROADCAST_STATES, isOnAir } from '#shared/video/broadcast/broadcast.ts';
import type { BroadcastReport } from '#shared/bus/video/broadcast-events.ts';
import { forAll } from '../../test/for-all.ts';
import { type Broadcast, isReceiving } from './broadcast.ts';
import { decide, type Input } from './broadcast-rules.ts';
import {
  after,
  end,
  failed,
  goLive,
  isOver,
  lost,
  prepare,
  prepared,
  receiving,
  replayReady,
  START,
  targets,
} from './testing/inputs.ts';

/** Reports of the live video on one broadcast, in the order in which it happens; the replay only after it was asked to end. */
const histories: fc.Arbitrary<BroadcastReport[]> = fc.oneof(
  fc.constant<BroadcastReport[]>([failed()]),
  fc
    .tuple(fc.array(fc.boolean(), { maxLength: 8 }), fc.integer({ min: -60, max: 60 }), fc.boolean())
    .map(([signals, first, hasReplay]) => [
      prepared(),
      ...signals.flatMap((arrives, i) => [
        arrives ? receiving(first + i * 5, 100 + i) : lost(first + i * 5),
        targets(first + i * 5, arrives ? 'live' : 'failed'),
      ]),
      ...(hasReplay ? [replayReady()] : []),
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
    expect(disorder.targets).toEqual(inOrder.targets);
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
    .tuple(ids, seconds, fc.constantFrom(prepared, failed, receiving, lost, targets, replayReady))
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
