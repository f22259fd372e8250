import type { Finding } from './finding.ts';

/** The length of stream that is checked, milliseconds of the encoder's clock. */
const WINDOW_MS = 1_000;
/** Films have 24 pictures a second; fewer look broken. One more than are counted may be in the window. */
const FEWEST = 20;
/** Shorter windows say nothing about evenness, in intervals. */
const LEAST_INTERVALS = 8;
/** An interval is uneven beyond these multiples of the usual one: RTMP's milliseconds and a film's 2:3 stay within them. */
const SHORT = 0.4;
const LONG = 1.6;
/** Single pictures get lost everywhere; this share of uneven intervals is seen. */
const UNEVEN_SHARE = 0.12;

/** Finds pictures that are few, or come unevenly, by their decode times. */
export class PicturePace {
  #times: number[] = [];
  #first: number | null = null;

  /** @param time decode time of the next picture, milliseconds */
  add(time: number): Finding[] {
    this.#first ??= time;
    this.#times = [...this.#times.filter((one) => one > time - WINDOW_MS), time];
    if (time - this.#first < WINDOW_MS) return [];
    return [...this.#few(), ...this.#uneven()];
  }

  reset(): void {
    this.#times = [];
    this.#first = null;
  }

  #few(): Finding[] {
    const { length } = this.#times;
    return length + 1 < FEWEST ? [{ kind: 'few-pictures', value: length }] : [];
  }

  #uneven(): Finding[] {
    const intervals = this.#times.slice(1).map((time, at) => time - this.#times[at]!);
    if (intervals.length < LEAST_INTERVALS) return [];
    const usual = intervals.toSorted((one, other) => one - other)[intervals.length >> 1]!;
    const odd = intervals.filter((one) => one < SHORT * usual || one > LONG * usual).length;
    const share = odd / intervals.length;
    return share >= UNEVEN_SHARE ? [{ kind: 'uneven-pictures', value: Math.round(share * 100) }] : [];
  }
}
