import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Segment, segmentName } from '../playlist/segment.ts';

/** The length that can be watched, milliseconds: the last two hours of a broadcast, and the last half minute of a test. */
const WINDOW_MS = { live: 2 * 3_600_000, test: 30_000 };

/** Returns the index of the first segment that can be watched. */
export function listedFrom(segments: readonly Segment[], kind: keyof typeof WINDOW_MS): number {
  let left = WINDOW_MS[kind];
  return segments.findLastIndex(({ milliseconds }) => (left -= milliseconds) < 0) + 1;
}

/** Removes the files of segments that nobody can watch any more. */
export function removeFiles(folder: string, segments: readonly Segment[]): void {
  for (const { sequence } of segments) rmSync(path.join(folder, segmentName(sequence)), { force: true });
}
