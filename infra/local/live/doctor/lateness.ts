import { type Finding, rounded } from './finding.ts';

/** Later packets than this show that the line does not carry the stream, milliseconds. */
const LATE_MS = 800;
/** Packets of a burst that caught up, or of a machine that stood still, are late for an instant only, milliseconds. */
const LASTING_MS = 300;
/** The punctual packet of the last minute is the measure, in steps: two clocks drift apart, and a delay that stays does no harm. */
const STEP_MS = 5_000;
const STEPS = 12;

/** Finds packets that arrive later than their clock says: the encoder makes more bits than the line carries. */
export class Lateness {
  /** The smallest difference of the clocks by step, the latest step last. */
  #smallest: { step: number; difference: number }[] = [];
  #lateSince: number | null = null;

  /** @param time decode time @param arrivedAt on this machine's clock, both milliseconds */
  add(time: number, arrivedAt: number): Finding[] {
    const late = this.#lateness(arrivedAt - time, Math.floor(arrivedAt / STEP_MS));
    if (late <= LATE_MS) {
      this.#lateSince = null;
      return [];
    }
    this.#lateSince ??= arrivedAt;
    if (arrivedAt - this.#lateSince < LASTING_MS) return [];
    return [{ kind: 'late-packets', value: rounded(late / 1000) }];
  }

  reset(): void {
    this.#smallest = [];
    this.#lateSince = null;
  }

  #lateness(difference: number, step: number): number {
    const last = this.#smallest.at(-1);
    if (last?.step === step) last.difference = Math.min(last.difference, difference);
    else this.#smallest.push({ step, difference });
    this.#smallest = this.#smallest.filter((one) => one.step > step - STEPS);
    return difference - Math.min(...this.#smallest.map((one) => one.difference));
  }
}
