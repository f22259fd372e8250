import { evening, PLAYS_AFTER_PURCHASE } from '../assumptions.ts';
import { normal } from './random.ts';

/** The server's answer to a player. */
interface PlayerAnswer {
  renewAfterSeconds: number;
  /** Time until which its cookies open the film, seconds; null if there is nothing to play. */
  opensUntil: number | null;
}

/** Returns the answer to a player that asks at a time, in seconds from the start. */
export type AnswerPlayer = (at: number, random: () => number) => PlayerAnswer;

/** The rules by which the page treats answers. Times are seconds, `random` is from 0 to 1. */
export interface PageRules {
  /** Attempts to play before the page gives up. */
  firstAttempts: number;
  /** Returns the wait after a refusal. @param failures in a row before it */
  waitAfter: (failures: number, isPlaying: boolean, random: number) => number;
  /** Returns the time until the next renewal of a player that was refused before. */
  renewAfterRefusal: (renewAfterSeconds: number, random: number) => number;
}

/** Requests of players within one second. */
export interface Requests {
  /** By pages that already wait, before the start. */
  waiting: number;
  /** By all others that have not played yet. */
  first: number;
  renewals: number;
}

const NONE = -1;
/** Stands for a viewer without cookies. */
const CLOSED = -(2 ** 31);
/** Time after which somebody presses Try again. */
const PRESSES_AGAIN_AFTER = 30;

/** The rules of the server and of the page. */
export interface Players {
  answer: AnswerPlayer;
  page: PageRules;
}

/** The players of all viewers: each asks, plays, renews and, if refused, waits and asks again as the page does. */
export class Crowd {
  /** Seconds at which viewers who buy on arrival open the page. */
  readonly buyersArriveAt: number[] = [];
  /** Number of viewers whose film stopped because their cookies expired before a renewal succeeded. */
  interrupted = 0;
  /** Number of viewers who have played, and the seconds that they waited for it, from the start or from their first request. */
  played = 0;
  waitedSeconds = 0;
  longestWait = 0;
  readonly #random: () => number;
  readonly #answer: AnswerPlayer;
  readonly #page: PageRules;
  /** First viewer of each second's list, and the next viewer of the same list. */
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  readonly #failures: Uint8Array;
  readonly #cameAt: Int32Array;
  /** Time until which each viewer's cookies are valid. */
  readonly #opensUntil: Int32Array;
  readonly #waits: Uint8Array;

  /** @param arrivals counts the viewers who open the page, by second */
  constructor(viewers: number, { answer, page }: Players, random: () => number, arrivals: Float64Array) {
    this.#random = random;
    this.#answer = answer;
    this.#page = page;
    this.#first = new Int32Array(evening.endsAt - evening.opensAt + 1).fill(NONE);
    this.#next = new Int32Array(viewers).fill(NONE);
    this.#failures = new Uint8Array(viewers);
    this.#cameAt = new Int32Array(viewers);
    this.#opensUntil = new Int32Array(viewers).fill(CLOSED);
    this.#waits = new Uint8Array(viewers);
    for (let viewer = 0; viewer < viewers; viewer++) arrivals[this.#arrive(viewer) - evening.opensAt]! += 1;
  }

  /** Counts the requests that players make in a second. */
  asked(at: number): Requests {
    const asked = { waiting: 0, first: 0, renewals: 0 };
    for (let viewer = this.#first[at - evening.opensAt]!; viewer !== NONE; viewer = this.#next[viewer]!) {
      if (this.#opensUntil[viewer] !== CLOSED) asked.renewals++;
      else if (at < 0 && this.#waits[viewer] === 1) asked.waiting++;
      else asked.first++;
    }
    return asked;
  }

  /** Answers an even share of the requests of a second, and refuses the others. */
  answer(at: number, share: number): void {
    let accepted = 0;
    let next: number;
    for (let viewer = this.#first[at - evening.opensAt]!; viewer !== NONE; viewer = next) {
      // Whoever is answered is put into the list of a later second.
      next = this.#next[viewer]!;
      accepted += share;
      if (accepted < 1 - 1e-9) this.#refuse(viewer, at);
      else {
        accepted -= 1;
        this.#accept(viewer, at);
      }
    }
  }

  /** @returns when a viewer opens the page, seconds from the start */
  #arrive(viewer: number): number {
    const random = this.#random;
    const { rush, rushSeconds, opensAt, lastArrivalAt, buyersOnArrival } = evening;
    const any = opensAt + random() * (lastArrivalAt - opensAt);
    const at = Math.round(random() < rush ? Math.max(opensAt, normal(random) * rushSeconds) : any);
    const buys = random() < buyersOnArrival;
    if (buys) this.buyersArriveAt.push(at);
    this.#cameAt[viewer] = at + (buys ? PLAYS_AFTER_PURCHASE : 0);
    this.#askAt(viewer, this.#cameAt[viewer]!);
    return at;
  }

  #accept(viewer: number, at: number): void {
    const { renewAfterSeconds, opensUntil } = this.#answer(at, this.#random);
    const before = this.#opensUntil[viewer]!;
    if (before !== CLOSED && before < at) this.interrupted++;
    if (opensUntil !== null && before === CLOSED) this.#begin(viewer, at);
    const isSlowed = this.#failures[viewer]! > 0 && opensUntil !== null;
    const next = isSlowed ? this.#page.renewAfterRefusal(renewAfterSeconds, this.#random()) : renewAfterSeconds;
    this.#waits[viewer] = opensUntil === null ? 1 : 0;
    this.#opensUntil[viewer] = opensUntil ?? CLOSED;
    this.#failures[viewer] = 0;
    this.#askAt(viewer, at + Math.round(next));
  }

  #begin(viewer: number, at: number): void {
    const waited = Math.max(0, at - Math.max(0, this.#cameAt[viewer]!));
    this.played++;
    this.waitedSeconds += waited;
    this.longestWait = Math.max(this.longestWait, waited);
  }

  #refuse(viewer: number, at: number): void {
    const failures = this.#failures[viewer]!;
    const isPlaying = this.#opensUntil[viewer] !== CLOSED;
    const isOver = !isPlaying && this.#waits[viewer] === 0 && failures + 1 >= this.#page.firstAttempts;
    this.#failures[viewer] = isOver ? 0 : Math.min(failures + 1, 30);
    const wait = isOver ? PRESSES_AGAIN_AFTER : this.#page.waitAfter(failures, isPlaying, this.#random());
    this.#askAt(viewer, at + Math.max(1, Math.round(wait)));
  }

  #askAt(viewer: number, at: number): void {
    const list = at - evening.opensAt;
    if (at > evening.endsAt) return;
    this.#next[viewer] = this.#first[list]!;
    this.#first[list] = viewer;
  }
}
