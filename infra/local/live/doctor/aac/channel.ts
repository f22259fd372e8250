import type { BitReader } from '../bit-reader.ts';
import type { Bands } from './bands.ts';
import { readCoefficients, readScaleStep } from './huffman.ts';
import { readFilters } from './noise-shaping.ts';
import { UnreadableSound } from './unreadable-sound.ts';
import { readWindows, type Windows } from './windows.ts';

/** Numbers of codes that are no codes: nothing, noise, and the right channel as a share of the left. */
export const BOOK = { zero: 0, reserved: 12, noise: 13, oppositeIntensity: 14, intensity: 15 } as const;

const COEFFICIENTS = 1024;
const SHORT_LENGTH = 128;
/** Scale factors count in quarters of a factor of two from here. */
const SCALE_MIDDLE = 100;
const NOISE_OFFSET = 90;
const NOISE_MIDDLE = 256;

/** A band of a group of windows. */
interface Band {
  book: number;
  scale: number;
  /** Where it lies in the spectrum, in each window of its group. */
  places: readonly { from: number; to: number }[];
}

/** One channel of a packet, before its windows are put together. */
export interface Channel {
  windows: Windows;
  bands: Bands;
  /** Group by group, in the order of the bands. */
  sent: readonly Band[];
  filters: ReturnType<typeof readFilters>;
  spectrum: Float64Array;
}

/** Reads one channel. Source: ISO/IEC 14496-3, table 4.50. @param shared how its spectrum is divided, if it shares that with another; else null */
export function readChannel(reader: BitReader, all: { long: Bands; short: Bands }, shared: Windows | null): Channel {
  const gain = reader.bits(8);
  const windows = shared ?? readWindows(reader);
  const bands = windows.isShort ? all.short : all.long;
  if (windows.sent >= bands.offsets.length) throw new UnreadableSound('There are not so many bands.');
  const books = windows.groups.map(() => readBooks(reader, windows));
  const sent = placed(windows, bands, books, readScales(reader, books, gain));
  const pulses = reader.bit() === 1 ? readPulses(reader, windows, bands) : [];
  const filters = reader.bit() === 1 ? readFilters(reader, windows) : [];
  if (reader.bit() === 1) throw new UnreadableSound('Gain control is not part of AAC-LC.');
  const spectrum = readSpectrum(reader, sent);
  for (const { at, amount } of pulses) if (at < COEFFICIENTS) spectrum[at]! += spectrum[at]! > 0 ? amount : -amount;
  for (const band of sent) scaleBand(spectrum, band);
  return { windows, bands, sent, filters, spectrum };
}

/** Reads which code each band of a group has. */
function readBooks(reader: BitReader, { isShort, sent }: Windows): number[] {
  const length = isShort ? 3 : 5;
  const more = 2 ** length - 1;
  const books: number[] = [];
  while (books.length < sent) {
    const book = reader.bits(4);
    let count = 0;
    let part = more;
    while (part === more) {
      part = reader.bits(length);
      count += part;
      if (books.length + count > sent) throw new UnreadableSound('A section is too long.');
    }
    if (count === 0 || book === BOOK.reserved) throw new UnreadableSound('A section is empty.');
    for (let i = 0; i < count; i++) books.push(book);
  }
  return books;
}

/** Reads the scales, group by group: of coefficients, of noise and of intensity, each as the difference to the one before of its kind. */
function readScales(reader: BitReader, books: readonly (readonly number[])[], gain: number): number[][] {
  let scale = gain;
  let position = 0;
  let noise: number | null = null;
  return books.map((group) =>
    group.map((book) => {
      if (book === BOOK.zero) return 0;
      if (book >= BOOK.oppositeIntensity) return (position += readScaleStep(reader));
      if (book !== BOOK.noise) return (scale += readScaleStep(reader));
      noise = noise === null ? gain - NOISE_OFFSET + reader.bits(9) - NOISE_MIDDLE : noise + readScaleStep(reader);
      return noise;
    }),
  );
}

function placed(
  { groups, isShort }: Windows,
  { offsets }: Bands,
  books: readonly number[][],
  scales: readonly number[][],
): Band[] {
  let first = 0;
  return groups.flatMap((length, group) => {
    const windows = Array.from({ length }, (_, i) => (isShort ? (first + i) * SHORT_LENGTH : 0));
    first += length;
    return books[group]!.map((book, band) => ({
      book,
      scale: scales[group]![band]!,
      places: windows.map((shift) => ({ from: shift + offsets[band]!, to: shift + offsets[band + 1]! })),
    }));
  });
}

function readPulses(reader: BitReader, { isShort }: Windows, { offsets }: Bands): { at: number; amount: number }[] {
  if (isShort) throw new UnreadableSound('Short windows have no pulses.');
  const count = reader.bits(2) + 1;
  let at = offsets[reader.bits(6)] ?? COEFFICIENTS;
  return Array.from({ length: count }, () => ({ at: (at += reader.bits(5)), amount: reader.bits(4) }));
}

function readSpectrum(reader: BitReader, sent: readonly Band[]): Float64Array {
  const spectrum = new Float64Array(COEFFICIENTS);
  for (const { book, places } of sent) {
    if (book === BOOK.zero || book > BOOK.reserved) continue;
    for (const { from, to } of places) {
      for (let at = from; at < to;) for (const value of readCoefficients(reader, book)) spectrum[at++] = value;
    }
  }
  if (reader.isOver) throw new UnreadableSound('The packet ends too early.');
  return spectrum;
}

/** Gives the coefficients of a band their size; those of noise get some of the right loudness. */
function scaleBand(spectrum: Float64Array, { book, scale, places }: Band): void {
  if (book === BOOK.noise) return fillWithNoise(spectrum, scale, places);
  if (book === BOOK.zero || book > BOOK.reserved) return;
  const factor = 2 ** ((scale - SCALE_MIDDLE) / 4);
  for (const { from, to } of places) {
    for (let at = from; at < to; at++) spectrum[at] = Math.cbrt(spectrum[at]!) ** 4 * Math.sign(spectrum[at]!) * factor;
  }
}

function fillWithNoise(spectrum: Float64Array, scale: number, places: Band['places']): void {
  for (const { from, to } of places) {
    const size = 2 ** (scale / 4) / Math.sqrt(to - from);
    // The sign of a coefficient does not matter for the loudness.
    for (let at = from; at < to; at++) spectrum[at] = (at * 7) % 5 < 2 ? -size : size;
  }
}
