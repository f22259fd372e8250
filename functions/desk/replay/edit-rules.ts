import type { Interval } from '#shared/time/interval.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Chapter } from './chapters-rules.ts';
import { cutPoints, wholeFilesOf } from './cut-rules.ts';
import type { RecordedPlaylist } from './playlist-text.ts';

const refuse = (field: string, message: string) => new ApiError('invalid_input', { field, message });

/**
 * Returns the parts of a recording that an edit shows, each shortened to whole segments.
 * @throws ApiError invalid_input naming the part; replay_not_cuttable
 */
export function checkedParts(wanted: readonly Interval[], recording: RecordedPlaylist | null): { from: number; to: number }[] {
  if (!recording) throw new ApiError('replay_not_cuttable');
  const points = cutPoints(recording);
  const end = points.at(-1) ?? 0;
  return wanted.map((part, index) => {
    const before = wanted[index - 1];
    const field = `ranges.${index}`;
    if (part.to <= part.from) throw refuse(`${field}.to`, 'A part must end after it begins.');
    if (part.to > end) throw refuse(`${field}.to`, 'A part must end within the recording.');
    if (before && part.from < before.to) throw refuse(`${field}.from`, 'Parts must be in order, and must not overlap.');
    const whole = wholeFilesOf(part, points);
    if (!whole) throw refuse(field, 'This part is too short: there is no whole segment of the recording in it.');
    return whole;
  });
}

/** Returns the chapters of an edit. @throws ApiError invalid_input naming the chapter; replay_not_cuttable */
export function checkedChapters(wanted: readonly Chapter[], recording: RecordedPlaylist | null): Chapter[] {
  if (!recording) throw new ApiError('replay_not_cuttable');
  const end = cutPoints(recording).at(-1) ?? 0;
  for (const [index, { at }] of wanted.entries()) {
    const before = wanted[index - 1];
    if (at >= end) throw refuse(`chapters.${index}.at`, 'A chapter must begin within the recording.');
    if (before && at <= before.at)
      throw refuse(`chapters.${index}.at`, 'Chapters must be in order, each at a moment of its own.');
  }
  return [...wanted];
}
