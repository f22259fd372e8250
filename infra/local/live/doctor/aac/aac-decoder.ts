import { BitReader } from '../bit-reader.ts';
import { type Bands, bandsOf } from './bands.ts';
import { type Channel, readChannel } from './channel.ts';
import { shapeNoise } from './noise-shaping.ts';
import { Overlap } from './overlap.ts';
import { readMiddleSide, separate } from './stereo.ts';
import { UnreadableSound } from './unreadable-sound.ts';
import { readWindows } from './windows.ts';

/** Elements of a packet, by their numbers. Source: ISO/IEC 14496-3, table 4.71. */
const ELEMENT = { single: 0, pair: 1, low: 3, data: 4, fill: 6, end: 7 } as const;
const MOST_CHANNELS = 8;
const FULL_SCALE = 32_768;

/**
 * Decodes AAC-LC, to measure how loud it is: noise is not random here. No library does it for Node without a licence that spreads or a binary,
 * and a second of stereo takes about 20 milliseconds. Source: ISO/IEC 14496-3, subpart 4.
 */
export class AacDecoder {
  readonly #bands: { long: Bands; short: Bands } | null;
  readonly #overlaps: Overlap[] = [];

  constructor(sampleRate: number) {
    this.#bands = bandsOf(sampleRate);
  }

  /** Returns the samples of each channel, where 1 is the full scale; null if a packet cannot be decoded. */
  decode(packet: Buffer): Float64Array[] | null {
    try {
      return this.#channels(new BitReader(packet)).map((channel, index) => {
        const { spectrum, filters, windows, bands } = channel;
        shapeNoise(spectrum, filters, windows, bands);
        this.#overlaps[index] ??= new Overlap();
        return this.#overlaps[index].next(spectrum, windows).map((value) => value / FULL_SCALE);
      });
    } catch (error) {
      if (error instanceof UnreadableSound) return null;
      throw error;
    }
  }

  #channels(reader: BitReader): Channel[] {
    const channels: Channel[] = [];
    for (;;) {
      const element = reader.bits(3);
      if (element === ELEMENT.end) return channels;
      if (reader.isOver || channels.length > MOST_CHANNELS) throw new UnreadableSound('The packet has no end.');
      channels.push(...this.#readElement(reader, element));
    }
  }

  #readElement(reader: BitReader, element: number): Channel[] {
    if (!this.#bands) throw new UnreadableSound('The sample rate is not one of AAC.');
    switch (element) {
      case ELEMENT.single:
      case ELEMENT.low:
        reader.skip(4);
        return [readChannel(reader, this.#bands, null)];
      case ELEMENT.pair:
        return readPair(reader, this.#bands);
      case ELEMENT.fill:
        skipFill(reader);
        return [];
      case ELEMENT.data:
        skipData(reader);
        return [];
      default:
        throw new UnreadableSound('No encoder for broadcasts sends such an element.');
    }
  }
}

function readPair(reader: BitReader, bands: { long: Bands; short: Bands }): Channel[] {
  reader.skip(4);
  if (reader.bit() === 0) return [readChannel(reader, bands, null), readChannel(reader, bands, null)];
  const windows = readWindows(reader);
  const isMiddleSide = readMiddleSide(reader, windows);
  const [left, right] = [readChannel(reader, bands, windows), readChannel(reader, bands, windows)];
  separate(left, right, isMiddleSide);
  return [left, right];
}

function skipFill(reader: BitReader): void {
  const count = reader.bits(4);
  reader.skip(8 * (count === 15 ? 14 + reader.bits(8) : count));
}

function skipData(reader: BitReader): void {
  reader.skip(4);
  const isAligned = reader.bit() === 1;
  const count = reader.bits(8);
  const length = count === 255 ? 255 + reader.bits(8) : count;
  if (isAligned) reader.align();
  reader.skip(8 * length);
}
