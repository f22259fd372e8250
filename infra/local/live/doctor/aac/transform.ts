/** The inverse of the modified discrete cosine transform, for one number of coefficients, a power of two. */
export class InverseTransform {
  readonly #size: number;
  readonly #twiddle: Float64Array;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;

  constructor(size: number) {
    this.#size = size;
    this.#twiddle = Float64Array.from({ length: size }, (_, i) => {
      const angle = (-Math.PI * ((i >> 1) + 1 / 8)) / size;
      return i % 2 === 0 ? Math.cos(angle) : Math.sin(angle);
    });
    this.#real = new Float64Array(size / 2);
    this.#imaginary = new Float64Array(size / 2);
  }

  /** Returns twice as many samples as there are coefficients, before they are windowed. Source: ISO/IEC 14496-3, 4.6.11.3.1. */
  samples(spectrum: Float64Array): Float64Array {
    const size = this.#size;
    const cosines = this.#cosines(spectrum);
    const half = size / 2;
    const samples = new Float64Array(2 * size);
    for (let at = 0; at < half; at++) {
      samples[at] = cosines[at + half]! / size;
      samples[3 * half + at] = -cosines[at]! / size;
    }
    for (let at = half; at < 3 * half; at++) samples[at] = -cosines[3 * half - 1 - at]! / size;
    return samples;
  }

  /** Returns the discrete cosine transform of type IV, by a Fourier transform of half the size. */
  #cosines(spectrum: Float64Array): Float64Array {
    const size = this.#size;
    const [real, imaginary, twiddle] = [this.#real, this.#imaginary, this.#twiddle];
    for (let i = 0; i < size / 2; i++) {
      const [a, b] = [spectrum[2 * i]!, spectrum[size - 1 - 2 * i]!];
      const [cos, sin] = [twiddle[2 * i]!, twiddle[2 * i + 1]!];
      real[i] = a * cos - b * sin;
      imaginary[i] = a * sin + b * cos;
    }
    fourier(real, imaginary);
    const cosines = new Float64Array(size);
    for (let i = 0; i < size / 2; i++) {
      const [cos, sin] = [twiddle[2 * i]!, twiddle[2 * i + 1]!];
      cosines[2 * i] = real[i]! * cos - imaginary[i]! * sin;
      cosines[size - 1 - 2 * i] = -(real[i]! * sin + imaginary[i]! * cos);
    }
    return cosines;
  }
}

/** Transforms complex numbers in place, by the algorithm of Cooley and Tukey. */
function fourier(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real;
  for (let i = 1, j = 0; i < length; i++) {
    let bit = length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [real[i], real[j]] = [real[j]!, real[i]!];
    [imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!];
  }
  for (let size = 2; size <= length; size *= 2) {
    for (let i = 0; i < size / 2; i++) {
      const angle = (-2 * Math.PI * i) / size;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let at = i; at < length; at += size) butterfly(real, imaginary, at, at + size / 2, cos, sin);
    }
  }
}

function butterfly(real: Float64Array, imaginary: Float64Array, one: number, other: number, cos: number, sin: number): void {
  const r = real[other]! * cos - imaginary[other]! * sin;
  const i = real[other]! * sin + imaginary[other]! * cos;
  real[other] = real[one]! - r;
  imaginary[other] = imaginary[one]! - i;
  real[one]! += r;
  imaginary[one]! += i;
}
