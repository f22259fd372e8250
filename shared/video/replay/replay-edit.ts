/** How an organiser edits the replay of a broadcast: which parts of its recording viewers get, and what its chapters are called. */

/** Maximum number of parts of a recording that a replay shows one after the other. */
export const MOST_PARTS = 20;
/** Maximum number of chapters. */
export const MOST_CHAPTERS = 50;
/** Maximum length of a chapter's title, in characters. */
export const LONGEST_CHAPTER_TITLE = 80;
/** Longer than any recording, milliseconds: two days. */
export const LONGEST_RECORDING_MS = 48 * 3_600_000;

/** The moments of a recording that the broadcast knows by itself. */
export const KNOWN_MARKS = ['planned-start', 'interruption', 'stopped', 'planned-end'] as const;
