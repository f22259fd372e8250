/** The samples of one track in one fragment, in seconds. */
export interface MediaRun {
  trackId: number;
  /** Decode time of the first sample. */
  decodedFrom: number;
  decodedUntil: number;
  /** When the first sample is shown or heard, and when the last one ends. */
  shownFrom: number;
  shownUntil: number;
  samples: number;
}

/** The units of each track's times in a second, by the track's id. */
export type Timescales = ReadonlyMap<number, number>;

interface Box {
  type: string;
  body: Buffer;
}

/** Reads the fragments of a part or a segment as its bytes say, without any knowledge of how they were written. */
export function readMedia(bytes: Buffer, timescales: Timescales): MediaRun[] {
  return boxes(bytes)
    .filter(({ type }) => type === 'moof')
    .flatMap(({ body }) => boxes(body).filter(({ type }) => type === 'traf'))
    .map(({ body }) => readTraf(body, timescales));
}

/** Reads the timescales of an init segment. */
export function readTimescales(init: Buffer): Timescales {
  const moov = within(init, 'moov');
  const tracks = boxes(moov).filter(({ type }) => type === 'trak');
  return new Map(
    tracks.map(({ body }) => {
      const header = within(body, 'tkhd');
      const media = within(within(body, 'mdia'), 'mdhd');
      // Times of version 1 have eight bytes, of version 0 four.
      const skipped = (box: Buffer) => (box[0] === 1 ? 20 : 12);
      return [header.readUInt32BE(skipped(header)), media.readUInt32BE(skipped(media))];
    }),
  );
}

function readTraf(body: Buffer, timescales: Timescales): MediaRun {
  const trackId = within(body, 'tfhd').readUInt32BE(4);
  const decodeTime = Number(within(body, 'tfdt').readBigUInt64BE(4));
  const run = within(body, 'trun');
  const timescale = timescales.get(trackId) ?? Number.NaN;
  const samples = run.readUInt32BE(4);
  let [at, shownFrom, shownUntil] = [decodeTime, Infinity, -Infinity];
  for (let index = 0; index < samples; index++) {
    // Duration, size, flags and composition offset of each sample follow twelve bytes.
    const field = 12 + index * 16;
    const duration = run.readUInt32BE(field);
    const shown = at + run.readInt32BE(field + 12);
    shownFrom = Math.min(shownFrom, shown);
    shownUntil = Math.max(shownUntil, shown + duration);
    at += duration;
  }
  const seconds = (time: number) => time / timescale;
  return {
    trackId,
    decodedFrom: seconds(decodeTime),
    decodedUntil: seconds(at),
    shownFrom: seconds(shownFrom),
    shownUntil: seconds(shownUntil),
    samples,
  };
}

function boxes(bytes: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error(`A box at ${at} says that it has ${size} bytes.`);
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return found;
}

function within(bytes: Buffer, wanted: string): Buffer {
  const found = boxes(bytes).find(({ type }) => type === wanted);
  if (!found) throw new Error(`There is no ${wanted}.`);
  return found.body;
}
