/** Moments of a show that the members of its organisation want to find again, for chapters and clips. */

/** The kinds of marks: a moment to come back to, and where a clip begins and ends. */
export const MARK_KINDS = ['moment', 'in', 'out'] as const;

/** Maximum number of marks of one broadcast. */
export const MOST_MARKS = 200;
/** Maximum length of a mark’s title, in characters. */
export const LONGEST_MARK_TITLE = 80;
/** A mark may be sent this long after its moment, milliseconds, such as by a phone that had no network. */
export const LATEST_MARK_MS = 10 * 60_000;
