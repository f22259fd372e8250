import { InverseTransform } from './transform.ts';
import { SEQUENCE, type Windows } from './windows.ts';

const LONG = 1024;
const SHORT = 128;
/** Samples before and behind the short windows in a long one. */
const FLAT = (LONG - SHORT) / 2;
const SHORT_WINDOWS = 8;

const transforms = { long: new InverseTransform(LONG), short: new InverseTransform(SHORT) };
/** The rising halves of the windows, by length and shape. */
const RISES = {
  long: [sineRise(LONG), kaiserRise(LONG, 4)],
  short: [sineRise(SHORT), kaiserRise(SHORT, 6)],
} as const;

/** Puts the windows of one channel together to samples. Source: ISO/IEC 14496-3, 4.6.11.3. */
export class Overlap {
  #rest = new Float64Array(LONG);
  #shape = 0;

  /** Returns the next 1,024 samples; a full scale is 32,768. */
  next(spectrum: Float64Array, windows: Windows): Float64Array {
    const added = windows.isShort ? this.#short(spectrum, windows) : this.#long(spectrum, windows);
    this.#shape = windows.shape;
    const samples = added.slice(0, LONG).map((value, at) => value + this.#rest[at]!);
    this.#rest = added.slice(LONG);
    return samples;
  }

  #long(spectrum: Float64Array, { sequence, shape }: Windows): Float64Array {
    const samples = transforms.long.samples(spectrum);
    const rise = sequence === SEQUENCE.stop ? steep(this.#shape) : RISES.long[this.#shape]!;
    const fall = sequence === SEQUENCE.start ? steep(shape) : RISES.long[shape]!;
    return samples.map((value, at) => value * (at < LONG ? rise[at]! : fall[2 * LONG - 1 - at]!));
  }

  #short(spectrum: Float64Array, { shape }: Windows): Float64Array {
    const added = new Float64Array(2 * LONG);
    for (let window = 0; window < SHORT_WINDOWS; window++) {
      const samples = transforms.short.samples(spectrum.subarray(window * SHORT, (window + 1) * SHORT));
      const rise = RISES.short[window === 0 ? this.#shape : shape]!;
      const fall = RISES.short[shape]!;
      for (const [at, value] of samples.entries()) {
        added[FLAT + window * SHORT + at]! += value * (at < SHORT ? rise[at]! : fall[2 * SHORT - 1 - at]!);
      }
    }
    return added;
  }
}

/** Returns the rising half of a long window beside short ones. */
function steep(shape: number): Float64Array {
  const rise = new Float64Array(LONG).fill(1);
  rise.fill(0, 0, FLAT);
  rise.set(RISES.short[shape]!, FLAT);
  return rise;
}

function sineRise(length: number): Float64Array {
  return Float64Array.from({ length }, (_, at) => Math.sin((Math.PI / (2 * length)) * (at + 0.5)));
}

function kaiserRise(length: number, alpha: number): Float64Array {
  const kernel = Array.from({ length: length + 1 }, (_, at) =>
    bessel(Math.PI * alpha * Math.sqrt(1 - ((2 * at) / length - 1) ** 2)),
  );
  const total = kernel.reduce((sum, value) => sum + value, 0);
  let sum = 0;
  return Float64Array.from({ length }, (_, at) => Math.sqrt((sum += kernel[at]!) / total));
}

/** Returns the modified Bessel function of order zero. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let i = 1; term > sum * 1e-12; i++) sum += term *= (x / (2 * i)) ** 2;
  return sum;
}
