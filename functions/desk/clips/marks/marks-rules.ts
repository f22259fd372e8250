import type { Mark } from '#shared/api/desk/studio/marks.ts';
import { MOST_MARKS } from '#shared/video/clips/marks.ts';

/**
 * Returns marks with one more, in the order of their moments; the same ones if it is there already, because it was sent twice; null if there
 * are as many as there may be.
 */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] | null {
  if (marks.some(({ id }) => id === mark.id)) return marks;
  if (marks.length >= MOST_MARKS) return null;
  return [...marks, mark].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Returns marks without one; the same ones if it is gone already. */
export const withoutMark = (marks: readonly Mark[], id: string): readonly Mark[] =>
  marks.some((mark) => mark.id === id) ? marks.filter((mark) => mark.id !== id) : marks;
