import type { OwnReplay } from '#shared/api/desk/studio/replay.ts';
import type { Interval } from '#shared/time/interval.ts';
import { asList } from '../editing/field-words.ts';

type Mark = OwnReplay['marks'][number];

const two = (value: number) => String(value).padStart(2, '0');

/** Writes a moment of a recording to a tenth of a second, such as `4:07.5` or `1:02:09.0`. @param at milliseconds */
export function cutTime(at: number): string {
  const tenths = Math.round(at / 100);
  const [hours, minutes, rest] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, tenths % 600];
  const seconds = `${two(Math.floor(rest / 10))}.${rest % 10}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

/** Writes a stretch of a recording. */
export const stretchInWords = ({ from, to }: Interval): string => `${cutTime(from)} to ${cutTime(to)}`;

/** Writes how long a part is, such as `1 h 20 min`. @param length milliseconds */
export function lengthInWords(length: number): string {
  const seconds = Math.round(length / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min${seconds % 60 === 0 ? '' : ` ${seconds % 60} s`}`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`;
}

/** Returns what a mark is called. */
export function markInWords({ kind, missingSeconds, title }: Mark): string {
  switch (kind) {
    case 'planned-start':
      return 'Planned start';
    case 'planned-end':
      return 'Planned end';
    case 'stopped':
      return 'The picture stopped';
    case 'interruption':
      return `No picture for ${lengthInWords((missingSeconds ?? 0) * 1000)}`;
    case 'moment':
      return title ?? 'Marked';
    case 'in':
      return `In${title === null ? '' : `: ${title}`}`;
    case 'out':
      return `Out${title === null ? '' : `: ${title}`}`;
  }
}

/** Returns the title of a chapter that is made of a mark. */
export function chapterTitleOf({ kind, title }: Mark): string {
  if (title !== null) return title;
  if (kind === 'moment' || kind === 'in') return 'Chapter';
  if (kind === 'planned-start') return 'Start';
  return kind === 'interruption' ? 'After the interruption' : 'End';
}

export const SUGGESTIONS: Readonly<Record<OwnReplay['suggestions'][number]['why'], string>> = {
  'before-start': 'Before the planned start',
  interruption: 'While the picture was missing',
  'after-stop': 'After the picture stopped',
};

/** The words in which the fields of two edits are compared. */
export const EDIT_WORDS = {
  ranges: asList('Parts that viewers see', stretchInWords),
  chapters: asList<{ at: number; title: string }>('Chapters', ({ at, title }) => `${cutTime(at)} ${title}`),
};
