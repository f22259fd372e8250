import type { TrackRun } from './fragment.ts';
import { TRACK } from './init-segment.ts';

/** Samples of sound in a packet of AAC. Source: ISO/IEC 14496-3. */
const PACKET_LENGTH = 1024;
/** RTMP's milliseconds are too coarse for sound: only a larger difference is a gap, in seconds. */
const GAP_SECONDS = 0.05;
/** The first and the last packet are stretched by at most this, seconds; more than that is missing. */
const STRETCH_SECONDS = 0.25;

interface SoundPacket {
  /** Decode time in samples. */
  start: number;
  data: Buffer;
}

/**
 * The sound of a period, with its times in samples: packets follow each other without gaps unless some are missing. It begins and ends
 * together with the pictures, because players stop at every gap between two periods.
 */
export class SoundRun {
  readonly #sampleRate: number;
  #waiting: SoundPacket[] = [];
  readonly #beginning: number;
  /** The start of the next packet if none is missing; null before the first. */
  #next: number | null = null;

  /** @param beginning when the first picture is shown, milliseconds */
  constructor(sampleRate: number, beginning: number) {
    this.#sampleRate = sampleRate;
    this.#beginning = this.#inSamples(beginning);
  }

  /** @param milliseconds decode time */
  add(milliseconds: number, data: Buffer): void {
    const measured = this.#inSamples(milliseconds);
    const expected = this.#next ?? measured;
    const follows = measured - expected > GAP_SECONDS * this.#sampleRate ? measured : expected;
    const start = this.#next === null && this.#isStretch(this.#beginning, measured) ? this.#beginning : follows;
    this.#waiting.push({ start, data });
    this.#next = follows + PACKET_LENGTH;
  }

  /** Removes and returns the packets that start before a decode time, milliseconds. */
  take(milliseconds: number): TrackRun {
    const end = this.#inSamples(milliseconds);
    const taken = this.#waiting.filter(({ start }) => start < end);
    this.#waiting = this.#waiting.slice(taken.length);
    return this.#toRun(taken, this.#waiting[0]?.start ?? this.#next ?? 0);
  }

  /** Removes and returns all packets. @param milliseconds when the last picture ends */
  takeRest(milliseconds: number): TrackRun {
    const end = this.#inSamples(milliseconds);
    const next = this.#next ?? 0;
    return this.#toRun(this.#waiting.splice(0), this.#isStretch(next, end) ? end : next);
  }

  #toRun(packets: readonly SoundPacket[], end: number): TrackRun {
    const samples = packets.map(({ start, data }, index) => {
      const duration = (packets[index + 1]?.start ?? end) - start;
      return { data, duration, compositionOffset: 0, isKey: true };
    });
    return { trackId: TRACK.audio, decodeTime: packets[0]?.start ?? 0, samples };
  }

  #inSamples(milliseconds: number): number {
    return Math.round((milliseconds * this.#sampleRate) / 1000);
  }

  #isStretch(from: number, to: number): boolean {
    return to > from && to - from <= STRETCH_SECONDS * this.#sampleRate;
  }
}
