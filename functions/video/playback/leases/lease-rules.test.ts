import fc from 'fast-check';
import { forAll } from '../../../test/for-all.ts';
import {
  decideLease,
  type LeaseName,
  type Leases,
  MOST_MOVES,
  MOVES_WINDOW_MS,
  NO_LEASES,
  OTHER_WINDOW,
  type Player,
} from './lease-rules.ts';

const MINUTE = 60_000;
const LASTS = 11 * MINUTE;
const START = Date.parse('2026-12-31T20:00:00Z');

/** The leases of one viewer, with players that ask for them. */
class Door {
  state: Leases = NO_LEASES;
  now = START;
  readonly #streams: number;
  #made = 0;

  constructor(streams = 2) {
    this.#streams = streams;
  }

  asks(session: string, has: LeaseName | null = null, takesOver = false) {
    this.#made += 1;
    const next = { id: `l${this.#made}`, key: `k${this.#made}` };
    const player: Player = { has, next, session, device: `the ${session}`, takesOver };
    const decision = decideLease(this.state, player, { streams: this.#streams, now: this.now, until: this.now + LASTS });
    if (decision.kind === 'granted') this.state = { leases: decision.leases, moves: decision.moves };
    return decision;
  }

  /** Asks and returns the lease. @throws if it was refused */
  gets(session: string, has: LeaseName | null = null, takesOver = false): LeaseName {
    const decision = this.asks(session, has, takesOver);
    if (decision.kind !== 'granted') throw new Error(decision.kind);
    return decision.name;
  }

  playing() {
    return Object.values(this.state.leases).filter(({ until, replacedBy }) => until > this.now && replacedBy === undefined)
      .length;
  }
}

it('lets as many devices play as were paid for, and names them to the next one', () => {
  const door = new Door();
  door.gets('phone');
  door.gets('laptop');
  expect(door.asks('tablet')).toEqual({ kind: 'playing-elsewhere', devices: ['the phone', 'the laptop'] });
});

it('gives the place of a device that stopped to another once its cookies have ended', () => {
  const door = new Door(1);
  door.gets('phone');
  door.now += LASTS - 1;
  expect(door.asks('tablet').kind).toBe('playing-elsewhere');
  door.now += 1;
  door.gets('tablet');
});

it('takes the place of the device that was active longest ago, and tells that one who plays', () => {
  const door = new Door();
  const phone = door.gets('phone');
  door.now += MINUTE;
  const laptop = door.gets('laptop');
  door.gets('tablet', null, true);
  expect(door.asks('phone', phone)).toEqual({ kind: 'replaced', device: 'the tablet' });
  door.gets('laptop', laptop);
  expect(door.playing()).toBe(2);
});

it('can be taken back', () => {
  const door = new Door(1);
  const phone = door.gets('phone');
  const tablet = door.gets('tablet', null, true);
  door.gets('phone', phone, true);
  expect(door.asks('tablet', tablet)).toEqual({ kind: 'replaced', device: 'the phone' });
});

it('lets a page be loaded again without a question, and stops the other window of the same browser', () => {
  const door = new Door(1);
  const first = door.gets('phone');
  door.gets('phone');
  expect(door.asks('phone', first)).toEqual({ kind: 'replaced', device: OTHER_WINDOW });
  expect(door.playing()).toBe(1);
});

it('accepts the lease before, because the answer with the newest may have been lost', () => {
  const door = new Door(1);
  const first = door.gets('phone');
  door.gets('phone', first);
  const afterLoss = door.gets('phone', first);
  door.gets('phone', afterLoss);
  expect(door.state.moves).toEqual([]);
});

it('does not accept a lease of another session', () => {
  const door = new Door(1);
  const phone = door.gets('phone');
  expect(door.asks('thief', phone).kind).toBe('playing-elsewhere');
});

it('takes the slower of two players with a copied lease and session for a new one', () => {
  const door = new Door(1);
  const shared = door.gets('phone');
  const leases = [shared, shared];
  for (let minute = 0; minute < 5; minute++) {
    door.now += MINUTE;
    for (const [index, lease] of leases.entries()) {
      const decision = door.asks('phone', lease);
      leases[index] = decision.kind === 'granted' ? decision.name : door.gets('phone');
    }
  }
  expect(door.state.moves.length).toBeGreaterThanOrEqual(5);
  expect(door.playing()).toBe(1);
});

it('ends a game of taking turns for a while', () => {
  const door = new Door(1);
  door.gets('phone');
  for (let turn = 0; turn < MOST_MOVES; turn++) door.gets(turn % 2 ? 'phone' : 'tablet', null, true);
  expect(door.asks('phone', null, true)).toEqual({ kind: 'moved-too-often', againAt: START + MOVES_WINDOW_MS });
  door.now += MOVES_WINDOW_MS;
  door.gets('phone', null, true);
});

it('never lets more devices play than were paid for, whatever they ask', () => {
  const step = fc.record({
    session: fc.constantFrom('a', 'b', 'c', 'd'),
    lease: fc.nat(8),
    takesOver: fc.boolean(),
    wait: fc.nat(4 * MINUTE),
  });
  forAll([fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 60 })], 300, (streams, steps) => {
    const door = new Door(streams);
    const names: LeaseName[] = [];
    for (const { session, lease, takesOver, wait } of steps) {
      door.now += wait;
      const decision = door.asks(session, names.at(-lease) ?? null, takesOver);
      if (decision.kind === 'granted') names.push(decision.name);
      expect(door.playing()).toBeLessThanOrEqual(streams);
    }
  });
});

it('never stops a device that renews in time or comes back within its lease: 10,000 connections that were lost', () => {
  const gap = fc.record({ wait: fc.integer({ min: 1, max: LASTS - 1 }), isAnswerLost: fc.boolean(), isReloaded: fc.boolean() });
  forAll([fc.array(gap, { minLength: 100, maxLength: 100 })], 100, (gaps) => {
    const door = new Door(1);
    let lease: LeaseName | null = door.gets('phone');
    for (const { wait, isAnswerLost, isReloaded } of gaps) {
      door.now += wait;
      const decision = door.asks('phone', isReloaded ? null : lease);
      // A viewer who loads the page twenty times in ten minutes may be asked to wait.
      if (decision.kind === 'moved-too-often') continue;
      expect(decision.kind).toBe('granted');
      if (decision.kind === 'granted' && !isAnswerLost) lease = decision.name;
      if (isReloaded && isAnswerLost) lease = null;
    }
  });
});
