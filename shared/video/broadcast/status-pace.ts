/**
 * How often open pages ask for an event's status, and for how long the edge keeps an answer. How soon everybody knows a change, and what that
 * costs, follow from these numbers alone.
 */

/** Seconds between two questions of a page while a broadcast runs. */
export const ON_AIR_SECONDS = 1;
/** The same in the hours around a show, when it may begin, be cancelled or get its replay at any moment. */
export const AROUND_SECONDS = 3;
/** The same at all other times. */
export const LATER_SECONDS = 60;
/** Time before the start from which on pages ask as around a show: twice as long as its waiting room is open. */
export const AROUND_BEFORE_MS = 2 * 60 * 60_000;
/** Time after the end for which they still do. */
export const AROUND_AFTER_MS = 60 * 60_000;

/**
 * Seconds for which an answer may be out of date when it reaches a page. It carries the moment at which it expires, the end of a
 * second. All caches on its way drop it then, so their times do not add up.
 */
export const STATUS_KEPT_SECONDS = 1;

/** Seconds within which every open page has to know a change: while a broadcast runs, and in the hours around it. */
export const KNOWN_WITHIN_SECONDS = { onAir: 2, around: 5 } as const;

/** Returns true in the hours around a show. @param now milliseconds */
export const isAround = ({ start_time, end_time }: { start_time: string; end_time: string | null }, now: number): boolean =>
  now >= Date.parse(start_time) - AROUND_BEFORE_MS && now < Date.parse(end_time ?? start_time) + AROUND_AFTER_MS;
