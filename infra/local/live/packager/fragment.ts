export interface Sample {
  data: Buffer;
  /** In the track's timescale, as is `compositionOffset`. */
  duration: number;
  compositionOffset: number;
  isKey: boolean;
}

/** Samples of one track that follow each other. */
export interface TrackRun {
  trackId: number;
  /** Decode time of the first sample, in the track's timescale. */
  decodeTime: number;
  samples: readonly Sample[];
}

/** `tfhd`: offsets count from the beginning of the `moof`. */
const DEFAULT_BASE_IS_MOOF = 0x02_0000;
/** `trun`: a data offset, and for each sample its duration, size, flags and composition offset. */
const EVERY_FIELD = 0x00_0f01;
const KEY_SAMPLE = 0x0200_0000;
/** Depends on others, and is no sync sample. */
const OTHER_SAMPLE = 0x0101_0000;

/**
 * Returns a movie fragment: one `moof` with a run for each track, and the `mdat` with their samples in the same order.
 * Source: ISO/IEC 14496-12, 8.8.
 * @param sequence number of the fragment; each is larger than the one before
 */
export function writeFragment(sequence: number, runs: readonly TrackRun[]): Buffer {
  const used = runs.filter(({ samples }) => samples.length > 0);
  // The offsets have a fixed width, so that a first pass finds the length of the `moof`.
  const { length } = writeMoof(sequence, used, 0);
  const moof = writeMoof(sequence, used, length);
  return Buffer.concat([moof, box('mdat', ...used.flatMap(({ samples }) => samples.map(({ data }) => data)))]);
}

function writeMoof(sequence: number, runs: readonly TrackRun[], moofLength: number): Buffer {
  let offset = moofLength + BOX_HEADER;
  const trafs = runs.map((run) => {
    const traf = writeTraf(run, offset);
    offset += run.samples.reduce((sum, { data }) => sum + data.length, 0);
    return traf;
  });
  return box('moof', fullBox('mfhd', 0, 0, uint32(sequence)), ...trafs);
}

function writeTraf({ trackId, decodeTime, samples }: TrackRun, dataOffset: number): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(decodeTime));
  const fields = samples.flatMap(({ data, duration, compositionOffset, isKey }) => [
    uint32(duration),
    uint32(data.length),
    uint32(isKey ? KEY_SAMPLE : OTHER_SAMPLE),
    int32(compositionOffset),
  ]);
  return box(
    'traf',
    fullBox('tfhd', 0, DEFAULT_BASE_IS_MOOF, uint32(trackId)),
    fullBox('tfdt', 1, 0, time),
    // Version 1 has signed composition offsets.
    fullBox('trun', 1, EVERY_FIELD, uint32(samples.length), uint32(dataOffset), ...fields),
  );
}

const BOX_HEADER = 8;

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, BOX_HEADER);
  return Buffer.concat([uint32(length), Buffer.from(type, 'latin1'), ...content]);
}

const fullBox = (type: string, version: number, flags: number, ...content: readonly Buffer[]): Buffer =>
  box(type, uint32(version * 2 ** 24 + flags), ...content);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
