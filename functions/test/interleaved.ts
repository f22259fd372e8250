import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as tick } from 'node:timers/promises';
import { dynamodb } from '../platform/dynamodb.ts';

/** Somebody whose calls of the database are made one at a time, when it is their turn. */
class Actor {
  /** Calls that wait for their turn, or to hear that there is none any more. */
  readonly waiting: { goesOn: () => void; fails: (why: Error) => void }[] = [];
  /** Calls of the database that are under way. */
  calls = 0;
  /** How many turns it had. */
  turns = 0;
  isDone = false;
  readonly #diesAfter: number;

  constructor(diesAfter = Infinity) {
    this.#diesAfter = diesAfter;
  }

  get isReady(): boolean {
    return this.isDone || this.isDead || (this.calls === 0 && this.waiting.length > 0);
  }

  get isDead(): boolean {
    return this.turns >= this.#diesAfter;
  }

  /** Waits for a turn. @throws where there is none any more */
  takeTurn(): Promise<void> {
    if (this.isDead) return Promise.reject(DEAD);
    return new Promise((goesOn, fails) => this.waiting.push({ goesOn, fails }));
  }

  goOn(): void {
    this.turns += 1;
    this.calls += 1;
    this.waiting.shift()!.goesOn();
    // Whatever else it was about to do is not done any more.
    if (this.isDead) for (const { fails } of this.waiting.splice(0)) fails(DEAD);
  }
}

const DEAD = new Error('Its process is no more.');

const current = new AsyncLocalStorage<Actor>();

/** What somebody came to, null for who died, and after how many calls of the database. */
export interface Done<T> {
  result: T | null;
  calls: number;
}

/** An act, and after how many calls of the database whoever does it dies; missing for never. */
export interface Act<T> {
  does: () => Promise<T>;
  diesAfter?: number;
}

/**
 * Does some things at once, their calls of the database in an order that is chosen: each time all have come to their next call
 * or their end, and then one goes on. Calls of others are left alone.
 * @param turns who goes on each time, among those who can; the first, once there are no more
 */
export async function interleaved<T>(acts: readonly Act<T>[], turns: readonly number[]): Promise<Done<T>[]> {
  const { middlewareStack } = dynamodb();
  const name = 'takeTurns';
  middlewareStack.add(
    (next) => async (call) => {
      const actor = current.getStore();
      if (!actor) return next(call);
      await actor.takeTurn();
      return next(call).finally(() => (actor.calls -= 1));
    },
    { step: 'initialize', name },
  );
  try {
    return await takeTurns(acts, turns);
  } finally {
    middlewareStack.remove(name);
  }
}

async function takeTurns<T>(acts: readonly Act<T>[], turns: readonly number[]): Promise<Done<T>[]> {
  const actors = acts.map(({ diesAfter }) => new Actor(diesAfter));
  const running = Promise.all(
    acts.map(async ({ does }, i) => {
      const result = await current.run(actors[i]!, does);
      const { isDead, turns: calls } = actors[i]!;
      actors[i]!.isDone = true;
      return { result: isDead ? null : result, calls };
    }),
  );
  // A failure is told at once.
  const failed = running.then(() => null);
  for (let turn = 0; ; turn++) {
    while (!actors.every(({ isReady }) => isReady)) await Promise.race([tick(), failed]);
    const able = actors.filter(({ isDone, isDead }) => !isDone && !isDead);
    if (able.length === 0) return running;
    able[(turns[turn] ?? 0) % able.length]!.goOn();
    // What it does with the answer may be its next call: it is given the time to come to that.
    await tick();
  }
}
