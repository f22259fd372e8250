import * as z from 'zod/mini';

/** Faults for which an encoder is disconnected: nothing of its stream could be shown, or nobody may send it. */
const REFUSALS = [
  'unknown-key',
  'used-key',
  'other-protocol',
  'third-encoder',
  'picture-codec',
  'sound-codec',
  'unreadable-picture',
  'unreadable-sound',
] as const;

/** Faults of a stream that viewers get all the same. */
const FLAWS = [
  'double-encoder',
  'chroma',
  'bit-depth',
  'no-picture',
  'few-pictures',
  'uneven-pictures',
  'rare-keyframes',
  'no-sound',
  'silent-sound',
  'clipping-sound',
  'late-packets',
] as const;

/** The faults of an encoder's stream, the worst first. */
export const SIGNAL_FAULTS = [...REFUSALS, ...FLAWS] as const;

export type SignalFaultKind = (typeof SIGNAL_FAULTS)[number];

const REFUSED: ReadonlySet<string> = new Set(REFUSALS);

/** Returns true if an encoder with this fault was disconnected. */
export const isRefusal = (kind: SignalFaultKind): boolean => REFUSED.has(kind);

/** Codecs that encoders choose by mistake. A stream's own words go nowhere: they could be anything. */
export const WRONG_CODECS = [
  'HEVC',
  'AV1',
  'VP9',
  'VP8',
  'VP6',
  'H.263',
  'MP3',
  'Opus',
  'AC-3',
  'FLAC',
  'Speex',
  'G.711',
  'PCM',
] as const;

export type WrongCodec = (typeof WRONG_CODECS)[number];

/** The details of a fault besides its kind. */
const faultDetails = {
  /**
   * The worst of what was measured: pictures a second, share of uneven pictures or of clipped sound in percent, seconds between keyframes or
   * of delay, 422 or 444 for the chroma, bits of a colour, attempts of a refused encoder. Missing where nothing is measured.
   */
  value: z.optional(z.number()),
  /** The codec of a refused stream; missing if it is none that is known. */
  codec: z.optional(z.enum(WRONG_CODECS)),
};

/** One fault of the stream that arrives, or of one that was refused. */
export const signalFault = z.object({ kind: z.enum(SIGNAL_FAULTS), since: z.iso.datetime(), ...faultDetails });

export type SignalFault = z.output<typeof signalFault>;

/** Maximum number of faults in one report, those included that have just ended. */
export const FAULTS_IN_REPORT = 40;
