import type { AudioConfig } from '../ingest/codec-config.ts';
import type { TrackRun } from './fragment.ts';
import { TRACK } from './init-segment.ts';
import { silentPacket } from './silence.ts';

/** Samples of sound in a packet of AAC. Source: ISO/IEC 14496-3. */
const PACKET_LENGTH = 1024;
/** RTMP's milliseconds are too coarse for sound: only a larger difference is a gap, in seconds. */
const GAP_SECONDS = 0.05;
/** Sound that comes so much later than the pictures is replaced by silence, seconds: players stop where either is missing. */
const LATE_SECONDS = 2;
/** The same before the first sound of a period, so that its first segment has some. */
const LATE_AT_FIRST_SECONDS = 0.5;

interface SoundPacket {
  /** Decode time in samples. */
  start: number;
  data: Buffer;
}

/**
 * The sound of a period, with its times in samples: packets follow each other without gaps. It begins and ends together with the
 * pictures, because players stop at every gap between two periods: what is missing is silence, and what is too much is left out.
 */
export class SoundRun {
  readonly #sampleRate: number;
  readonly #silence: Buffer | null;
  #waiting: SoundPacket[] = [];
  /** The start of the next packet if none is missing. */
  #next: number;
  #hasBegun = false;
  /** Sound from before this time is too late: silence was sent instead. */
  #replacedUntil = -Infinity;
  /** True from the first silence in place of sound until any sound arrives. */
  #isMissing = false;

  /** @param beginning when the first picture is shown, milliseconds */
  constructor(config: AudioConfig, beginning: number) {
    this.#sampleRate = config.sampleRate;
    this.#silence = silentPacket(config);
    this.#next = this.#inSamples(beginning);
  }

  /** @param milliseconds decode time */
  add(milliseconds: number, data: Buffer): void {
    const measured = this.#inSamples(milliseconds);
    this.#isMissing = false;
    if (measured + PACKET_LENGTH / 2 < this.#replacedUntil) return;
    if (!this.#hasBegun) this.#next = Math.min(this.#next, measured);
    const isGap = measured - this.#next > (this.#hasBegun ? GAP_SECONDS * this.#sampleRate : 0);
    this.#hasBegun = true;
    if (isGap) this.#fillUntil(measured);
    const start = this.#next;
    this.#waiting.push({ start, data });
    this.#next = (isGap ? measured : start) + PACKET_LENGTH;
  }

  /** Removes and returns the packets that start before a decode time, milliseconds. */
  take(milliseconds: number): TrackRun {
    const end = this.#inSamples(milliseconds);
    if (end - this.#next > this.#allowedSeconds() * this.#sampleRate) this.#replaceUntil(end);
    const taken = this.#waiting.filter(({ start }) => start < end);
    this.#waiting = this.#waiting.slice(taken.length);
    return this.#toRun(taken, this.#waiting[0]?.start ?? this.#next);
  }

  /** Removes and returns all packets until the last picture ends, milliseconds. There is at least one. */
  takeRest(milliseconds: number): TrackRun {
    const end = this.#inSamples(milliseconds);
    this.#replaceUntil(end);
    const taken = this.#waiting.splice(0).filter(({ start }) => start < end);
    if (taken.length > 0) return this.#toRun(taken, end);
    return this.#toRun(this.#silentPackets(1), Math.max(end, this.#next + 1));
  }

  /** Returns how much later than the pictures sound may come now. */
  #allowedSeconds(): number {
    // Once it is missing, each part gets its silence at once.
    if (this.#isMissing) return 0;
    return this.#hasBegun ? LATE_SECONDS : LATE_AT_FIRST_SECONDS;
  }

  #replaceUntil(end: number): void {
    this.#fillUntil(end);
    this.#replacedUntil = this.#next;
    this.#isMissing = true;
  }

  /** Adds silence in whole packets; what is left is shorter than a packet, and the last one is stretched by it. */
  #fillUntil(end: number): void {
    const packets = this.#silentPackets(Math.max(0, Math.floor((end - this.#next) / PACKET_LENGTH)));
    this.#waiting.push(...packets);
    this.#next += packets.length * PACKET_LENGTH;
    this.#hasBegun ||= packets.length > 0;
  }

  #silentPackets(count: number): SoundPacket[] {
    const data = this.#silence;
    if (!data) return [];
    return Array.from({ length: count }, (_, index) => ({ start: this.#next + index * PACKET_LENGTH, data }));
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
}
