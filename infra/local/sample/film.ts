/** The measures every part of the sample film agrees on. */
export const film = {
  width: 1280,
  height: 720,
  fps: 24,
  seconds: 48,
  segmentSeconds: 4,
} as const;

/** The whole folder is committed and travels with every clone, so it has a ceiling. Bytes. */
export const MAX_SAMPLE_BYTES = 3_000_000;

/** Video renditions from the best to the smallest; `crf` is x264's quality, lower is better. */
export const renditions = [
  { name: '720p', width: 1280, height: 720, crf: 30 },
  { name: '480p', width: 854, height: 480, crf: 32 },
  { name: '240p', width: 426, height: 240, crf: 32 },
] as const;

/** Eases from 0 to 1 while `time` goes from `from` to `to` (all in seconds). */
export function rise(time: number, from: number, to: number): number {
  const x = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return x * x * (3 - 2 * x);
}
