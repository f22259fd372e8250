import { LARGEST_STEP_MS } from '../packager/limits.ts';

/** Time that passes between the last packet of one clock and the first of the next, milliseconds. */
const JOIN_MS = 40;

/** Makes one clock of those of the encoders that send for a broadcast one after the other. Servers expect one that goes on. */
export class RelayClock {
  #offset: number | null = null;
  #last = 0;

  /** Returns the time of a packet on the clock that goes on, milliseconds from the first packet. */
  read(decodeTime: number): number {
    const step = this.#offset === null ? Infinity : decodeTime + this.#offset - this.#last;
    if (Math.abs(step) > LARGEST_STEP_MS) this.#offset = this.#last + JOIN_MS - decodeTime;
    const time = decodeTime + this.#offset!;
    this.#last = Math.max(this.#last, time);
    return time;
  }

  /** Makes the next packet follow the last, whatever its clock says. */
  restart(): void {
    this.#offset = null;
  }
}
