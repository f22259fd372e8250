import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../../platform/http/api-error.ts';

/**
 * Number of hashes that one process computes at once. In a deployment a process has one request at a time; on one machine the
 * hashes of a crowd must leave processors to checkout and playback. Two at most, because the thread pool that hashes has four
 * threads and also reads files.
 */
const AT_ONCE = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
/** Number of hashes that may wait for each purpose: the last waits a few seconds, which is as long as people do. */
const WAITING = 100;
const RETRY_SECONDS = 5;

const PURPOSES = ['known', 'proved', 'check', 'new'] as const;
/**
 * The purpose of a hash: to check a password from a network or a device that the account's owner uses, to check one that came with a proof of
 * work, to check one from anywhere else, or to store a new one.
 */
export type Purpose = (typeof PURPOSES)[number];

/** Starts the work of a hash that waits. */
type Start = () => void;

/**
 * Runs hashes a few at a time, one of each purpose in turn while all wait, so that a flood of one delays no other. While any wait, each
 * place rests for as long as its last hash took: memory-hard hashes one after the other slow down everything else on the machine.
 */
export class HashQueue {
  readonly #waiting: Record<Purpose, Start[]> = { known: [], proved: [], check: [], new: [] };
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #rest: (milliseconds: number) => Promise<void>;
  #running = 0;
  /** The place in PURPOSES of the purpose whose turn it is. */
  #next = 0;

  constructor(atOnce = AT_ONCE, mostWaiting = WAITING, rest: (milliseconds: number) => Promise<void> = sleep) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#rest = rest;
  }

  /** Runs the work when it is its turn. @throws ApiError as {@link requireRoom} */
  async run<T>(purpose: Purpose, work: () => Promise<T>): Promise<T> {
    if (this.#running === this.#atOnce) await this.#turn(purpose);
    else this.#running += 1;
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      void this.#leave(performance.now() - startedAt);
    }
  }

  /** Does nothing if one more may wait. @throws ApiError too_many_attempts, with the seconds to wait, if too many wait already */
  requireRoom(purpose: Purpose): void {
    if (this.#waiting[purpose].length >= this.#mostWaiting) throw crowded();
  }

  #turn(purpose: Purpose): Promise<void> {
    this.requireRoom(purpose);
    return new Promise((start) => this.#waiting[purpose].push(start));
  }

  /** Gives the place of a hash that is done back, after a rest if another waits for it. */
  async #leave(workedMs: number): Promise<void> {
    const isWanted = Object.values(this.#waiting).some(({ length }) => length > 0);
    if (isWanted) await this.#rest(workedMs);
    this.#startNext();
  }

  /** Hands a place to a hash that waits. */
  #startNext(): void {
    const inTurn = PURPOSES.map((_, step) => (this.#next + step) % PURPOSES.length);
    const next = inTurn.find((at) => this.#waiting[PURPOSES[at]!].length > 0);
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#next = (next + 1) % PURPOSES.length;
    this.#waiting[PURPOSES[next]!].shift()!();
  }
}

function crowded(): ApiError {
  return new ApiError('too_many_attempts', {
    message: 'Too many people are logging in or registering right now. Please try again in a few seconds.',
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });
}
