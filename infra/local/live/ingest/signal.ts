import { LOST_AFTER_MS } from './encoder-slot.ts';

/** The interval of reports that packets arrive, milliseconds. */
const REPEAT_MS = 5_000;

/** The packets that arrive without an interruption. Milliseconds since the epoch. */
export interface Arrival {
  since: number;
  /** When the packets before it ended; null for the first. */
  lostAt: number | null;
}

/** Decides when to report that a broadcast receives packets, and that it does not any more. */
export class Signal {
  readonly #now: () => number;
  #lastPacketAt: number | null;
  #reportedAt = -Infinity;
  /** Null while no packets arrive. */
  #arrival: Arrival | null = null;
  /** True if packets arrived before this process started, and their end is not reported yet. */
  #hasEndedBefore: boolean;

  /** @param lastPacketAt when packets arrived before this process started; null if none did */
  constructor(lastPacketAt: number | null, now: () => number = Date.now) {
    this.#now = now;
    this.#lastPacketAt = lastPacketAt;
    this.#hasEndedBefore = lastPacketAt !== null;
  }

  /** Notes a packet. @returns what to report: of the first one, and after that one every five seconds; else null */
  notePacket(): Arrival | null {
    const now = this.#now();
    const isFirst = this.#arrival === null;
    this.#arrival ??= { since: now, lostAt: this.#lastPacketAt };
    this.#lastPacketAt = now;
    if (!isFirst && now - this.#reportedAt < REPEAT_MS) return null;
    this.#reportedAt = now;
    return this.#arrival;
  }

  /** @returns when the last packet arrived if its loss is to be reported, once: none for two seconds; else null */
  takeLoss(): number | null {
    const lastPacketAt = this.#lastPacketAt;
    if (lastPacketAt === null || (!this.#arrival && !this.#hasEndedBefore)) return null;
    if (this.#now() - lastPacketAt < LOST_AFTER_MS) return null;
    this.#arrival = null;
    this.#hasEndedBefore = false;
    return lastPacketAt;
  }
}
