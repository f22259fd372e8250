import type { AudioConfig } from '../ingest/codec-config.ts';
import { AacDecoder } from './aac/aac-decoder.ts';
import { type Finding, rounded, type Sound } from './finding.ts';

/** A pause in which nothing is heard is silent for longer, milliseconds of the encoder's clock. */
const SILENT_MS = 1_200;
/** Below this no listener hears anything: -66 dB of the full scale. A microphone in a quiet hall is far above. */
const SILENT_PEAK = 0.0005;
/** The length of sound that is checked for clipping, milliseconds. */
const CLIPPING_MS = 1_000;
/** Samples from here on count as clipped: encoding moves the tops of clipped waves a little. */
const CLIPPED_LEVEL = 0.98;
/** Loud music that is mastered well touches the full scale less often. */
const CLIPPED_SHARE = 0.01;
/** Decoding needs a part of AAC-LC; of its other kinds nothing is said. */
const AAC_LC = 'mp4a.40.2';

/** The level that counts as no sound at all, decibels of the full scale. */
const QUIETEST = -90;

interface Second {
  time: number;
  samples: number;
  clipped: number;
}

/** Finds sound that is silent, or so loud that it clips. */
export class SoundLevel {
  #decoder: AacDecoder | null = null;
  #heard: Second[] = [];
  #silentSince: number | null = null;
  /** The loudest sample since it was last asked for; null if nothing was decoded. */
  #peak: number | null = null;

  configure({ codec, sampleRate }: AudioConfig): void {
    this.#decoder = codec === AAC_LC ? new AacDecoder(sampleRate) : null;
    this.reset();
  }

  add({ decodeTime, data }: Pick<Sound, 'decodeTime' | 'data'>): Finding[] {
    const channels = this.#decoder?.decode(data);
    if (!channels) return [];
    for (const samples of channels) for (const sample of samples) this.#peak = Math.max(this.#peak ?? 0, Math.abs(sample));
    return [...this.#silence(channels, decodeTime), ...this.#clipping(channels, decodeTime)];
  }

  /** Returns the loudest sound since it was last asked, in decibels of the full scale, and begins again; undefined if none was decoded. */
  takePeak(): number | undefined {
    const peak = this.#peak;
    this.#peak = null;
    return peak === null ? undefined : rounded(Math.max(QUIETEST, 20 * Math.log10(peak)));
  }

  reset(): void {
    this.#heard = [];
    this.#peak = null;
    this.#silentSince = null;
  }

  #silence(channels: readonly Float64Array[], time: number): Finding[] {
    const isSilent = channels.every((samples) => samples.every((sample) => Math.abs(sample) < SILENT_PEAK));
    this.#silentSince = isSilent ? (this.#silentSince ?? time) : null;
    return this.#silentSince !== null && time - this.#silentSince > SILENT_MS ? [{ kind: 'silent-sound' }] : [];
  }

  #clipping(channels: readonly Float64Array[], time: number): Finding[] {
    const samples = channels.reduce((sum, channel) => sum + channel.length, 0);
    const clipped = channels.reduce((sum, channel) => sum + channel.filter((one) => Math.abs(one) >= CLIPPED_LEVEL).length, 0);
    this.#heard = [...this.#heard.filter((one) => one.time > time - CLIPPING_MS), { time, samples, clipped }];
    const total = this.#heard.reduce((sum, one) => sum + one.samples, 0);
    const share = this.#heard.reduce((sum, one) => sum + one.clipped, 0) / total;
    return share >= CLIPPED_SHARE && time - this.#heard[0]!.time > CLIPPING_MS / 2
      ? [{ kind: 'clipping-sound', value: Math.ceil(share * 100) }]
      : [];
  }
}
