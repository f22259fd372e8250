import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as tick } from 'node:timers/promises';
import { dynamodb } from '../../platform/database/dynamodb.ts';

/** Wakes who waits for the actors to get further. */
class Progress {
  #wake = () => {};

  /** Resolves the next time that an actor gets further. */
  next(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  made(): void {
    this.#wake();
  }
}

/** An actor whose database calls are made one at a time, when it is its turn. */
class Actor {
  /** Calls that wait for their turn, and fail once there is none any more. */
  readonly waiting: { proceed: () => void; fail: (why: Error) => void }[] = [];
  /** Number of database calls in progress. */
  calls = 0;
  /** Number of turns so far. */
  turns = 0;
  isDone = false;
  readonly #progress: Progress;
  readonly #diesAfter: number;

  constructor(progress: Progress, diesAfter = Infinity) {
    this.#progress = progress;
    this.#diesAfter = diesAfter;
  }

  get isReady(): boolean {
    return this.isDone || this.isDead || (this.calls === 0 && this.waiting.length > 0);
  }

  get isDead(): boolean {
    return this.turns >= this.#diesAfter;
  }

  /** Waits for a turn. @throws if there is none any more */
  takeTurn(): Promise<void> {
    if (this.isDead) return Promise.reject(DEAD);
    return new Promise((proceed, fail) => {
      this.waiting.push({ proceed, fail });
      this.#progress.made();
    });
  }

  /** @param which of the calls that wait is made, because concurrent calls of one actor arrive in any order */
  takeNextTurn(which: number): void {
    this.turns += 1;
    this.calls += 1;
    const [call] = this.waiting.splice(which % this.waiting.length, 1);
    call!.proceed();
    // Its other pending calls are not made any more.
    if (this.isDead) for (const { fail } of this.waiting.splice(0)) fail(DEAD);
  }

  endCall(): void {
    this.calls -= 1;
    this.#progress.made();
  }

  end(): void {
    this.isDone = true;
    this.#progress.made();
  }
}

const DEAD = new Error('Its process has died.');

const current = new AsyncLocalStorage<Actor>();

/** The result of an act, null if its actor died, and the number of database calls that it made. */
export interface ActResult<T> {
  result: T | null;
  calls: number;
}

/** An act, and the number of database calls after which its actor dies; missing for never. */
export interface Act<T> {
  does: () => Promise<T>;
  diesAfter?: number;
}

/**
 * Runs acts concurrently, with their database calls in a chosen order: each time all actors have reached their next call or
 * their end, one of them proceeds. Database calls of others are not affected.
 * @param turns who proceeds each time, among those who can, and with which of their pending calls: `who + which * able`; the first
 *   of them, with its first call, after the end of the list
 */
export async function interleaved<T>(acts: readonly Act<T>[], turns: readonly number[]): Promise<ActResult<T>[]> {
  const { middlewareStack } = dynamodb();
  const name = 'takeTurns';
  middlewareStack.add(
    (next) => async (call) => {
      const actor = current.getStore();
      if (!actor) return next(call);
      await actor.takeTurn();
      return next(call).finally(() => actor.endCall());
    },
    { step: 'initialize', name },
  );
  try {
    return await takeTurns(acts, turns);
  } finally {
    middlewareStack.remove(name);
  }
}

async function takeTurns<T>(acts: readonly Act<T>[], turns: readonly number[]): Promise<ActResult<T>[]> {
  const progress = new Progress();
  const actors = acts.map(({ diesAfter }) => new Actor(progress, diesAfter));
  const running = Promise.all(
    acts.map(async ({ does }, i) => {
      const result = await current.run(actors[i]!, does);
      const { isDead, turns: calls } = actors[i]!;
      actors[i]!.end();
      return { result: isDead ? null : result, calls };
    }),
  );
  // Rejects as soon as an act fails.
  const failed = running.then(() => null);
  for (let turn = 0; ; turn++) {
    while (!actors.every(({ isReady }) => isReady)) {
      await Promise.race([progress.next(), failed]);
      await tick();
    }
    const able = actors.filter(({ isDone, isDead }) => !isDone && !isDead);
    if (able.length === 0) return running;
    const chosen = turns[turn] ?? 0;
    able[chosen % able.length]!.takeNextTurn(Math.floor(chosen / able.length));
    // The actor may make its next call with the answer: this gives it the time to get there.
    await tick();
  }
}
