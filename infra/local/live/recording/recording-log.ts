import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import type { Variant } from '../playlist/master-playlist.ts';
import { type Segment, segmentName } from '../playlist/segment.ts';

/** A line of the file that describes a recording; the lines are in the order of what happened. */
export type LogLine =
  | ({ kind: 'period'; init: string } & Variant)
  | { kind: 'segment'; sequence: number; startsAt: number; init: string; isDiscontinuous: boolean; isFirstLive: boolean }
  | { kind: 'part'; index: number; milliseconds: number; bytes: number };

/** A recording as its log describes it. */
export interface LoggedRecording {
  variant: Variant | null;
  periods: number;
  /** All segments whose files exist, each complete. */
  segments: Segment[];
  /** Media sequence number of the broadcast's first segment; null if none was live. */
  firstLive: number | null;
  nextSequence: number;
  nextPart: number;
  /** The duration of all parts, milliseconds. */
  elapsed: number;
  /** The number of discontinuities before the first segment. */
  discontinuities: number;
}

/** Name of the file; no player gets it. */
export const RECORDING_LOG = 'recording.jsonl';

/**
 * Reads the log of a folder. A segment that was being written when the process ended is complete with the parts that were logged;
 * what its file holds beyond them is cut off.
 */
export function readLog(folder: string): LoggedRecording {
  const logged: LoggedRecording = {
    variant: null,
    periods: 0,
    segments: [],
    firstLive: null,
    nextSequence: 0,
    nextPart: 0,
    elapsed: 0,
    discontinuities: 0,
  };
  for (const line of readLines(path.join(folder, RECORDING_LOG))) apply(logged, line);
  const kept = logged.segments.filter((segment) => isRestored(folder, segment));
  const first = kept[0]?.sequence ?? logged.nextSequence;
  logged.discontinuities = logged.segments.filter((one) => one.sequence < first && one.isDiscontinuous).length;
  logged.segments = kept;
  logged.nextSequence = (kept.at(-1)?.sequence ?? logged.nextSequence - 1) + 1;
  return logged;
}

function readLines(file: string): LogLine[] {
  if (!existsSync(file)) return [];
  const texts = readFileSync(file, 'utf8').split('\n');
  // The last line is empty, or was not written to its end.
  return texts.slice(0, -1).map((text) => JSON.parse(text) as LogLine);
}

function apply(logged: LoggedRecording, line: LogLine): void {
  const segment = logged.segments.at(-1);
  switch (line.kind) {
    case 'period':
      logged.variant = line;
      logged.periods += 1;
      return;
    case 'segment': {
      const { sequence, startsAt, init, isDiscontinuous } = line;
      const empty = { milliseconds: 0, bytes: 0, isComplete: true, parts: [] };
      logged.segments.push({ sequence, startsAt, init, isDiscontinuous, ...empty });
      logged.nextSequence = sequence + 1;
      if (line.isFirstLive) logged.firstLive = sequence;
      return;
    }
    case 'part':
      logged.nextPart = line.index + 1;
      logged.elapsed += line.milliseconds;
      if (!segment) return;
      segment.milliseconds += line.milliseconds;
      segment.bytes += line.bytes;
  }
}

/** Returns true if the file of a segment holds its parts. */
function isRestored(folder: string, { sequence, bytes }: Segment): boolean {
  const file = path.join(folder, segmentName(sequence));
  if (bytes === 0 || !existsSync(file) || statSync(file).size < bytes) return false;
  if (statSync(file).size > bytes) truncateSync(file, bytes);
  return true;
}
