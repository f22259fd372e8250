import { LOST_AFTER_MS } from './encoder-slot.ts';

/** How often it is reported that packets arrive, milliseconds. */
const REPEAT_MS = 5_000;

/** Decides when to report that a broadcast receives packets, and that it does not any more. */
export class Signal {
  readonly #now: () => number;
  #lastPacketAt: number;
  #reportedAt = -Infinity;
  #isReceiving: boolean;

  /** @param wasReceiving true if packets may have arrived before this process started, so that their absence is reported */
  constructor(wasReceiving: boolean, now: () => number = Date.now) {
    this.#now = now;
    this.#isReceiving = wasReceiving;
    this.#lastPacketAt = now();
  }

  /** Notes a packet. @returns true if it is to be reported: the first one, and after that one every five seconds */
  notePacket(): boolean {
    const now = this.#now();
    this.#lastPacketAt = now;
    if (this.#isReceiving && now - this.#reportedAt < REPEAT_MS) return false;
    this.#isReceiving = true;
    this.#reportedAt = now;
    return true;
  }

  /** @returns true if the loss is to be reported, once: no packet for two seconds */
  isLost(): boolean {
    if (!this.#isReceiving || this.#now() - this.#lastPacketAt < LOST_AFTER_MS) return false;
    this.#isReceiving = false;
    return true;
  }
}
