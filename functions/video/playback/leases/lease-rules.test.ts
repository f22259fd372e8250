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

/** The leases of one account, with players that ask for them. */
class Account {
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
  const account = new Account();
  account.gets('phone');
  account.gets('laptop');
  expect(account.asks('tablet')).toEqual({ kind: 'playing-elsewhere', devices: ['the phone', 'the laptop'] });
});

it('gives the place of a device that stopped to another once its cookies have ended', () => {
  const account = new Account(1);
  account.gets('phone');
  account.now += LASTS - 1;
  expect(account.asks('tablet').kind).toBe('playing-elsewhere');
  account.now += 1;
  account.gets('tablet');
});

it('takes the place of the device that was active longest ago, and tells that one who plays', () => {
  const account = new Account();
  const phone = account.gets('phone');
  account.now += MINUTE;
  const laptop = account.gets('laptop');
  account.gets('tablet', null, true);
  expect(account.asks('phone', phone)).toEqual({ kind: 'replaced', device: 'the tablet' });
  account.gets('laptop', laptop);
  expect(account.playing()).toBe(2);
});

it('can be taken back', () => {
  const account = new Account(1);
  const phone = account.gets('phone');
  const tablet = account.gets('tablet', null, true);
  account.gets('phone', phone, true);
  expect(account.asks('tablet', tablet)).toEqual({ kind: 'replaced', device: 'the phone' });
});

it('lets a page be loaded again without a question, and stops the other window of the same browser', () => {
  const account = new Account(1);
  const first = account.gets('phone');
  account.gets('phone');
  expect(account.asks('phone', first)).toEqual({ kind: 'replaced', device: OTHER_WINDOW });
  expect(account.playing()).toBe(1);
});

it('accepts the lease before, because the answer with the newest may have been lost', () => {
  const account = new Account(1);
  const first = account.gets('phone');
  account.gets('phone', first);
  const afterLoss = account.gets('phone', first);
  account.gets('phone', afterLoss);
  expect(account.state.moves).toEqual([]);
});

it('does not accept a lease of another session', () => {
  const account = new Account(1);
  const phone = account.gets('phone');
  expect(account.asks('thief', phone).kind).toBe('playing-elsewhere');
});

it('takes the slower of two players with a copied lease and session for a new one', () => {
  const account = new Account(1);
  const shared = account.gets('phone');
  const leases = [shared, shared];
  for (let minute = 0; minute < 5; minute++) {
    account.now += MINUTE;
    for (const [index, lease] of leases.entries()) {
      const decision = account.asks('phone', lease);
      leases[index] = decision.kind === 'granted' ? decision.name : account.gets('phone');
    }
  }
  expect(account.state.moves.length).toBeGreaterThanOrEqual(5);
  expect(account.playing()).toBe(1);
});

it('ends a game of taking turns for a while', () => {
  const account = new Account(1);
  account.gets('phone');
  for (let turn = 0; turn < MOST_MOVES; turn++) account.gets(turn % 2 ? 'phone' : 'tablet', null, true);
  expect(account.asks('phone', null, true)).toEqual({ kind: 'moved-too-often', againAt: START + MOVES_WINDOW_MS });
  account.now += MOVES_WINDOW_MS;
  account.gets('phone', null, true);
});

it('never lets more devices play than were paid for, whatever they ask', () => {
  const step = fc.record({
    session: fc.constantFrom('a', 'b', 'c', 'd'),
    lease: fc.nat(8),
    takesOver: fc.boolean(),
    wait: fc.nat(4 * MINUTE),
  });
  forAll([fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 60 })], 300, (streams, steps) => {
    const account = new Account(streams);
    const names: LeaseName[] = [];
    for (const { session, lease, takesOver, wait } of steps) {
      account.now += wait;
      const decision = account.asks(session, names.at(-lease) ?? null, takesOver);
      if (decision.kind === 'granted') names.push(decision.name);
      expect(account.playing()).toBeLessThanOrEqual(streams);
    }
  });
});

it('never stops a device that renews in time or comes back within its lease: 10,000 connections that were lost', () => {
  const gap = fc.record({ wait: fc.integer({ min: 1, max: LASTS - 1 }), isAnswerLost: fc.boolean(), isReloaded: fc.boolean() });
  forAll([fc.array(gap, { minLength: 100, maxLength: 100 })], 100, (gaps) => {
    const account = new Account(1);
    let lease: LeaseName | null = account.gets('phone');
    for (const { wait, isAnswerLost, isReloaded } of gaps) {
      account.now += wait;
      const decision = account.asks('phone', isReloaded ? null : lease);
      // A viewer who loads the page twenty times in ten minutes may be asked to wait.
      if (decision.kind === 'moved-too-often') continue;
      expect(decision.kind).toBe('granted');
      if (decision.kind === 'granted' && !isAnswerLost) lease = decision.name;
      if (isReloaded && isAnswerLost) lease = null;
    }
  });
});
