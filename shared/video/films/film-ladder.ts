/** One rendition of a film. */
export interface Rung {
  /** Lines of the picture; the width follows from the film's shape. */
  height: number;
  /** Peak of the bitrate, bits per second. */
  maxBitrate: number;
  /** QVBR's level of quality, from 1 to 10. */
  quality: number;
}

/** From the largest to the smallest. Levels and peaks: AWS's recommendations for QVBR, by the size of the picture. */
const RUNGS: readonly Rung[] = [
  { height: 2160, maxBitrate: 15_000_000, quality: 9 },
  { height: 1440, maxBitrate: 9_000_000, quality: 9 },
  { height: 1080, maxBitrate: 5_500_000, quality: 8 },
  { height: 720, maxBitrate: 3_000_000, quality: 8 },
  { height: 480, maxBitrate: 1_500_000, quality: 7 },
  { height: 360, maxBitrate: 900_000, quality: 7 },
  { height: 240, maxBitrate: 500_000, quality: 7 },
];
const SMALLEST = RUNGS.at(-1)!;

/**
 * Returns the renditions of a film, the largest first. None is larger than the film: it would cost its viewers data for nothing. The
 * shorter side counts, because a player of an upright film fits its width.
 */
export function ladderFor({ width, height }: { width: number; height: number }): Rung[] {
  const shorter = Math.min(width, height);
  const fitting = RUNGS.filter((rung) => rung.height <= shorter);
  // Encoders need an even number of lines.
  return fitting.length > 0 ? fitting : [{ ...SMALLEST, height: shorter - (shorter % 2) }];
}
