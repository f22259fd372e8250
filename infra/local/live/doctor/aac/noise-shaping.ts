import type { BitReader } from '../bit-reader.ts';
import type { Bands } from './bands.ts';
import type { Windows } from './windows.ts';

/** A filter of one window, from high bands to low ones. */
interface Filter {
  window: number;
  /** The number of bands that it reaches. */
  bands: number;
  isDownwards: boolean;
  coefficients: readonly number[];
}

const SHORT_LENGTH = 128;

/** Reads the filters of temporal noise shaping. Source: ISO/IEC 14496-3, table 4.52. */
export function readFilters(reader: BitReader, { isShort }: Windows): Filter[] {
  const filters: Filter[] = [];
  for (let window = 0; window < (isShort ? SHORT_LENGTH / 16 : 1); window++) {
    const count = reader.bits(isShort ? 1 : 2);
    const resolution = count > 0 ? reader.bit() + 3 : 0;
    for (let i = 0; i < count; i++) {
      const bands = reader.bits(isShort ? 4 : 6);
      const order = reader.bits(isShort ? 3 : 5);
      const isDownwards = order > 0 && reader.bit() === 1;
      const length = order > 0 ? resolution - reader.bit() : 0;
      const reflections = Array.from({ length: order }, () => reflectionOf(reader.bits(length), length, resolution));
      filters.push({ window, bands, isDownwards, coefficients: predictorOf(reflections) });
    }
  }
  return filters;
}

/** Returns the coefficient that a number of so many bits stands for. Source: ISO/IEC 14496-3, 4.6.9.3. */
function reflectionOf(number: number, length: number, resolution: number): number {
  const half = 2 ** (length - 1);
  const signed = number < half ? number : number - 2 * half;
  const steps = 2 ** (resolution - 1) + (signed >= 0 ? -0.5 : 0.5);
  return Math.sin((signed * Math.PI) / 2 / steps);
}

/** Returns a linear predictor by its reflections. */
function predictorOf(reflections: readonly number[]): number[] {
  let predictor: number[] = [];
  for (const reflection of reflections) {
    const mirrored = predictor.toReversed();
    predictor = [...predictor.map((value, at) => value + reflection * mirrored[at]!), reflection];
  }
  return predictor;
}

/** Applies the filters to a spectrum, in place. Source: ISO/IEC 14496-3, 4.6.9.3. */
export function shapeNoise(spectrum: Float64Array, filters: readonly Filter[], { sent, isShort }: Windows, bands: Bands): void {
  const most = Math.min(sent, bands.shaped);
  let window = -1;
  let top = 0;
  for (const filter of filters) {
    if (filter.window !== window) top = bands.offsets.length - 1;
    window = filter.window;
    const bottom = Math.max(0, top - filter.bands);
    const shift = isShort ? window * SHORT_LENGTH : 0;
    const [from, to] = [bottom, top].map((band) => shift + bands.offsets[Math.min(band, most)]!) as [number, number];
    filterBetween(spectrum, from, to, filter);
    top = bottom;
  }
}

function filterBetween(spectrum: Float64Array, from: number, to: number, { isDownwards, coefficients }: Filter): void {
  const step = isDownwards ? -1 : 1;
  const start = isDownwards ? to - 1 : from;
  for (let i = 0; i < to - from; i++) {
    const at = start + i * step;
    for (let order = 1; order <= Math.min(i, coefficients.length); order++) {
      spectrum[at]! -= coefficients[order - 1]! * spectrum[at - order * step]!;
    }
  }
}
