import type { MediaPacket } from './media-packet.ts';

/** The average rate of an encoder over some seconds. */
export interface Rate {
  /** Kilobits a second of picture and sound. */
  kbit: number;
  /** Pictures a second. */
  frames: number;
}

/** Shorter times say too little, milliseconds. */
const LEAST_MS = 1_000;

/** Measures what an encoder sends. */
export class Throughput {
  readonly #now: () => number;
  #since: number | null = null;
  #bytes = 0;
  #pictures = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  add(packet: Extract<MediaPacket, { data: Buffer }>): void {
    this.#since ??= this.#now();
    this.#bytes += packet.data.length;
    if (packet.kind === 'picture') this.#pictures += 1;
  }

  /** Returns what arrived since it was last asked, and begins again; null if that was just now. */
  take(): Rate | null {
    const now = this.#now();
    const elapsed = now - (this.#since ?? now);
    if (elapsed < LEAST_MS) return null;
    const rate = {
      kbit: Math.round((this.#bytes * 8) / elapsed),
      frames: Math.round((this.#pictures * 10_000) / elapsed) / 10,
    };
    [this.#since, this.#bytes, this.#pictures] = [now, 0, 0];
    return rate;
  }

  /** Forgets what arrived before an interruption. */
  reset(): void {
    [this.#since, this.#bytes, this.#pictures] = [null, 0, 0];
  }
}
