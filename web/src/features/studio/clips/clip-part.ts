import type { Mark } from '#shared/api/desk/studio/marks.ts';
import { LONGEST_CLIP_MS, SHORTEST_CLIP_MS } from '#shared/video/clips/clips.ts';

/** The part of a broadcast that a clip shows, as it is chosen by its marks. */
export interface PartValues {
  /** The id of the mark at which it begins. */
  begin: string;
  /** Seconds by which it begins earlier, because a moment is marked once it has happened. */
  earlier: string;
  /** The id of the mark at which it ends, or how many seconds it is long. */
  end: string;
}

export const EARLIER = [0, 3, 5, 10, 20];
const LENGTHS = [10, 15, 30, 60];

/** Returns the marks at which a clip can begin, the latest first. */
export const beginnings = (marks: readonly Mark[]): Mark[] => marks.filter(({ kind }) => kind !== 'out').toReversed();

const momentOf = (marks: readonly Mark[], id: string) => Date.parse(marks.find((mark) => mark.id === id)?.at ?? '');

/** Returns the part that is chosen; null for none, or if it is too short or too long. */
export function partOf(marks: readonly Mark[], { begin, earlier, end }: PartValues): { from: string; to: string } | null {
  const from = momentOf(marks, begin) - Number(earlier) * 1000;
  const to = /^\d+$/.test(end) ? from + Number(end) * 1000 : momentOf(marks, end);
  const length = to - from;
  if (!(length >= SHORTEST_CLIP_MS && length <= LONGEST_CLIP_MS)) return null;
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** Returns the ends that a clip can have, each with its length in seconds, marks first. */
export function ends(
  marks: readonly Mark[],
  { begin, earlier }: PartValues,
): { value: string; seconds: number; isMark: boolean }[] {
  const from = momentOf(marks, begin) - Number(earlier) * 1000;
  const marked = marks
    .filter((mark) => mark.kind === 'out' && partOf(marks, { begin, earlier, end: mark.id }) !== null)
    .map(({ id, at }) => ({ value: id, seconds: Math.round((Date.parse(at) - from) / 1000), isMark: true }));
  return [...marked, ...LENGTHS.map((seconds) => ({ value: String(seconds), seconds, isMark: false }))];
}

/** Returns the part to begin with: from the last mark in to the mark out after it. */
export function suggestedPart(marks: readonly Mark[]): PartValues {
  const last = marks.findLast(({ kind }) => kind === 'in') ?? marks.findLast(({ kind }) => kind !== 'out');
  const chosen = { begin: last?.id ?? '', earlier: '0', end: '' };
  return { ...chosen, end: ends(marks, chosen)[0]?.value ?? '' };
}
