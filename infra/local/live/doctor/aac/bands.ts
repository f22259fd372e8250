/** Widths of the bands of a spectrum, each as a number of bands and their width in coefficients. */
type Widths = readonly (readonly [bands: number, width: number])[];

/** Of windows with 1,024 coefficients, by the name of the sample rate in kHz. Source: ISO/IEC 14496-3, 4.5.4. */
const LONG: Readonly<Record<string, Widths>> = {
  96: [
    [14, 4],
    [5, 8],
    [5, 12],
    [2, 16],
    [1, 24],
    [1, 28],
    [1, 36],
    [1, 44],
    [11, 64],
  ],
  64: [
    [14, 4],
    [4, 8],
    [3, 12],
    [3, 16],
    [1, 20],
    [2, 24],
    [1, 28],
    [1, 36],
    [18, 40],
  ],
  48: [
    [10, 4],
    [7, 8],
    [4, 12],
    [2, 16],
    [2, 20],
    [2, 24],
    [2, 28],
    [19, 32],
    [1, 96],
  ],
  32: [
    [10, 4],
    [7, 8],
    [4, 12],
    [2, 16],
    [2, 20],
    [2, 24],
    [2, 28],
    [22, 32],
  ],
  24: [
    [11, 4],
    [10, 8],
    [4, 12],
    [3, 16],
    [2, 20],
    [2, 24],
    [2, 28],
    [1, 32],
    [2, 36],
    [1, 40],
    [1, 44],
    [1, 48],
    [2, 52],
    [5, 64],
  ],
  16: [
    [11, 8],
    [9, 12],
    [4, 16],
    [3, 20],
    [2, 24],
    [2, 28],
    [1, 32],
    [1, 36],
    [2, 40],
    [1, 44],
    [1, 48],
    [1, 52],
    [1, 56],
    [1, 60],
    [3, 64],
  ],
  8: [
    [13, 12],
    [7, 16],
    [4, 20],
    [3, 24],
    [2, 28],
    [1, 32],
    [2, 36],
    [1, 40],
    [1, 44],
    [1, 48],
    [1, 52],
    [1, 56],
    [1, 60],
    [1, 64],
    [1, 80],
  ],
};
/** The same of windows with 128 coefficients. */
const SHORT: Readonly<Record<string, Widths>> = {
  96: [
    [6, 4],
    [3, 8],
    [1, 16],
    [1, 28],
    [1, 36],
  ],
  48: [
    [5, 4],
    [3, 8],
    [3, 12],
    [3, 16],
  ],
  24: [
    [7, 4],
    [3, 8],
    [2, 12],
    [2, 16],
    [1, 20],
  ],
  16: [
    [8, 4],
    [2, 8],
    [2, 12],
    [1, 16],
    [2, 20],
  ],
  8: [
    [7, 4],
    [4, 8],
    [1, 12],
    [1, 16],
    [2, 20],
  ],
};
/** The names of both for each sample rate, and the bands that noise shaping reaches at most. Source: ISO/IEC 14496-3, 4.6.9. */
const RATES: readonly { rate: number; long: string; short: string; shaped: readonly [long: number, short: number] }[] = [
  { rate: 96_000, long: '96', short: '96', shaped: [31, 9] },
  { rate: 88_200, long: '96', short: '96', shaped: [31, 9] },
  { rate: 64_000, long: '64', short: '96', shaped: [34, 10] },
  { rate: 48_000, long: '48', short: '48', shaped: [40, 14] },
  { rate: 44_100, long: '48', short: '48', shaped: [42, 14] },
  { rate: 32_000, long: '32', short: '48', shaped: [51, 14] },
  { rate: 24_000, long: '24', short: '24', shaped: [46, 14] },
  { rate: 22_050, long: '24', short: '24', shaped: [46, 14] },
  { rate: 16_000, long: '16', short: '16', shaped: [42, 14] },
  { rate: 12_000, long: '16', short: '16', shaped: [42, 14] },
  { rate: 11_025, long: '16', short: '16', shaped: [42, 14] },
  { rate: 8_000, long: '8', short: '8', shaped: [39, 14] },
];

/** The bands of one kind of window. */
export interface Bands {
  /** Where each band begins, and where the last one ends. */
  offsets: readonly number[];
  /** The number of bands that temporal noise shaping reaches. */
  shaped: number;
}

/** Returns the bands of long and of short windows; null for a sample rate that AAC does not have. */
export function bandsOf(sampleRate: number): { long: Bands; short: Bands } | null {
  const found = RATES.find(({ rate }) => rate === sampleRate);
  if (!found) return null;
  const { long, short, shaped } = found;
  return {
    long: { offsets: offsetsOf(LONG[long]!), shaped: shaped[0] },
    short: { offsets: offsetsOf(SHORT[short]!), shaped: shaped[1] },
  };
}

function offsetsOf(widths: Widths): number[] {
  const offsets = [0];
  for (const [bands, width] of widths) for (let i = 0; i < bands; i++) offsets.push(offsets.at(-1)! + width);
  return offsets;
}
