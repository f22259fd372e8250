import type { TrackRun } from './fragment.ts';
import { TRACK } from './init-segment.ts';

/** Samples of sound in a packet of AAC. Source: ISO/IEC 14496-3. */
const PACKET_LENGTH = 1024;
/** RTMP's milliseconds are too coarse for sound: only a larger difference is a gap, in seconds. */
const GAP_SECONDS = 0.05;

interface SoundPacket {
  /** Decode time in samples. */
  start: number;
  data: Buffer;
}

/** The sound of a stream, with its times in samples: packets follow each other without gaps unless some are missing. */
export class SoundRun {
  readonly #sampleRate: number;
  #waiting: SoundPacket[] = [];
  /** Where the next packet starts if none is missing; null before the first. */
  #next: number | null = null;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** @param milliseconds decode time */
  add(milliseconds: number, data: Buffer): void {
    const measured = Math.round((milliseconds * this.#sampleRate) / 1000);
    const expected = this.#next ?? measured;
    const start = measured - expected > GAP_SECONDS * this.#sampleRate ? measured : expected;
    this.#waiting.push({ start, data });
    this.#next = start + PACKET_LENGTH;
  }

  /** Removes and returns the packets that start before a time. @param milliseconds decode time; `Infinity` for all packets */
  take(milliseconds: number): TrackRun {
    const end = (milliseconds * this.#sampleRate) / 1000;
    const taken = this.#waiting.filter(({ start }) => start < end);
    const later = this.#waiting.slice(taken.length);
    this.#waiting = later;
    const samples = taken.map(({ start, data }, index) => {
      const duration = (taken[index + 1] ?? later[0])?.start ?? start + PACKET_LENGTH;
      return { data, duration: duration - start, compositionOffset: 0, isKey: true };
    });
    return { trackId: TRACK.audio, decodeTime: taken[0]?.start ?? 0, samples };
  }
}
