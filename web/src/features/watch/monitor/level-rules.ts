/** The lowest level that a meter shows, decibels of the full scale. What is below counts as no sound. */
export const QUIETEST_DB = -60;
/** From here on a listener may hear the sound distort. */
export const TOO_LOUD_DB = -1;

/** Returns the level of the loudest sample, decibels of the full scale, not below the meter's lowest. */
export function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak === 0 ? QUIETEST_DB : Math.max(QUIETEST_DB, 20 * Math.log10(peak));
}

/** Returns the share of the meter that a level fills, from 0 to 1. */
export const shareOf = (level: number): number => Math.min(1, Math.max(0, 1 - level / QUIETEST_DB));

/** Writes a level: `-14 dB`, or that there is no sound. */
export const levelInWords = (level: number): string => (level <= QUIETEST_DB ? 'silent' : `${Math.round(level)} dB`);
