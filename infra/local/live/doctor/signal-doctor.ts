import type { BroadcastReport, ReportedFault } from '#shared/bus/video/broadcast-events.ts';
import { isRefusal, type SignalFaultKind } from '#shared/video/broadcast/signal-faults.ts';
import type { MediaPacket } from '../ingest/media-packet.ts';
import { FaultList } from './fault-list.ts';
import type { Finding } from './finding.ts';
import { KeyframeDistance } from './keyframe-distance.ts';
import { Lateness } from './lateness.ts';
import { MissingPart } from './missing-part.ts';
import { readPictureFormat } from './picture-format.ts';
import { PicturePace } from './picture-pace.ts';
import { SoundLevel } from './sound-level.ts';

/** Steps of the clock that are no gaps but another clock, milliseconds. Sound and pictures come in turns, and may be a little apart. */
const LARGEST_GAP_MS = 10_000;
const LARGEST_STEP_BACK_MS = -2_000;
/** The shortest time between two reports, milliseconds. */
const REPORT_MS = 500;
/** Refusals that an encoder which was let in shows to be mended. */
const OF_KEYS: ReadonlySet<SignalFaultKind> = new Set(['unknown-key', 'used-key', 'other-protocol']);
/** Refusals that a stream with a readable configuration of the same part shows to be mended. */
const OF_CONFIGS: Readonly<Partial<Record<MediaPacket['kind'], ReadonlySet<SignalFaultKind>>>> = {
  'video-config': new Set(['picture-codec', 'unreadable-picture']),
  'audio-config': new Set(['sound-codec', 'unreadable-sound']),
};

/** The measures of a stream besides its faults. */
export type Measures = Pick<Extract<BroadcastReport, { kind: 'receiving' }>, 'keyframeSeconds' | 'soundPeak'>;

/** Looks at what the encoders of one broadcast send, and says what is wrong with it. It disconnects nobody. */
export class SignalDoctor {
  readonly #now: () => number;
  readonly #faults = new FaultList();
  readonly #pace = new PicturePace();
  readonly #keyframes = new KeyframeDistance();
  readonly #missing = new MissingPart();
  readonly #lateness = new Lateness();
  readonly #level = new SoundLevel();
  /** The faults of the picture's format, for as long as it has it. */
  #format: Finding[] = [];
  #clock: number | null = null;
  #reportedAt = -Infinity;
  /** The first report says that nothing is wrong: faults that an earlier process reported are over with its connections. */
  #isDue = true;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Looks at a packet of the encoder in use. */
  add(packet: MediaPacket): void {
    const now = this.#now();
    for (const finding of this.#findings(packet, now)) this.#faults.see(finding, now);
  }

  /** The encoder in use has gone or is silent: nothing more is known about its stream. */
  disconnect(): void {
    this.#restart();
    this.#format = [];
    this.#faults.end((kind) => !isRefusal(kind));
  }

  /** Notes that an encoder was refused. */
  refuse(finding: Finding): void {
    this.#faults.see(finding, this.#now());
  }

  /** Notes that an encoder was let in. */
  welcome(): void {
    this.#faults.end((kind) => OF_KEYS.has(kind));
  }

  /** Notes the configuration that any of the encoders sends. */
  noteConfig({ kind }: MediaPacket): void {
    const mended = OF_CONFIGS[kind];
    if (mended) this.#faults.end((fault) => mended.has(fault));
  }

  /** The faults of the moment, and the last that were. */
  get faults(): ReportedFault[] {
    return this.#faults.reported;
  }

  /** Returns what it measured since it was last asked; nothing of what it cannot measure. */
  takeMeasures(): Measures {
    const keyframeSeconds = this.#keyframes.seconds;
    const soundPeak = this.#level.takePeak();
    return { ...(keyframeSeconds !== undefined && { keyframeSeconds }), ...(soundPeak !== undefined && { soundPeak }) };
  }

  /** To be called several times a second. @returns true if a report is due: something has changed, and the last report is not of just now */
  check(): boolean {
    const now = this.#now();
    this.#isDue = this.#faults.hasChanged(now) || this.#isDue;
    if (!this.#isDue || now - this.#reportedAt < REPORT_MS) return false;
    this.#isDue = false;
    this.#reportedAt = now;
    return true;
  }

  #findings(packet: MediaPacket, now: number): Finding[] {
    if (packet.kind === 'video-config') {
      this.#format = formatFindings(packet.config.record);
      return this.#format;
    }
    if (packet.kind === 'audio-config') {
      this.#level.configure(packet.config);
      return [];
    }
    const { kind, decodeTime } = packet;
    const step = decodeTime - (this.#clock ?? decodeTime);
    if (step > LARGEST_GAP_MS || step < LARGEST_STEP_BACK_MS) this.#restart();
    this.#clock = decodeTime;
    const common = [...this.#missing.add(kind, decodeTime), ...this.#lateness.add(decodeTime, now)];
    if (packet.kind === 'sound') return [...common, ...this.#level.add(packet)];
    return [...common, ...this.#format, ...this.#pace.add(decodeTime), ...this.#keyframes.add(packet)];
  }

  #restart(): void {
    this.#clock = null;
    for (const detector of [this.#pace, this.#keyframes, this.#missing, this.#lateness, this.#level]) detector.reset();
  }
}

function formatFindings(record: Buffer): Finding[] {
  const { chroma, bits } = readPictureFormat(record);
  return [
    ...(chroma === 422 || chroma === 444 ? [{ kind: 'chroma', value: chroma } as const] : []),
    ...(bits > 8 ? [{ kind: 'bit-depth', value: bits } as const] : []),
  ];
}
