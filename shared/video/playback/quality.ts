/**
 * The quality that players report of their viewers' pictures, and its counts. It explains what happened: neither access nor
 * anybody's money depends on it, because every number is a player's own word. The size of the picture can, if a broadcast has a cost limit.
 */

/** Version of the report. A report of another version is dropped. */
export const QUALITY_VERSION = 1;

/** Heights of pictures, in pixels, by which watched time is counted. */
export const RUNGS = [240, 360, 480, 720, 1080, 1440, 2160] as const;

/** Returns the lowest rung that a picture fits in; the highest for larger ones. */
export const rungOf = (height: number): (typeof RUNGS)[number] => RUNGS.find((rung) => height <= rung) ?? RUNGS.at(-1)!;

/** The reasons that a player gave up, and `retried` for errors that it solved by trying again. */
export const PLAYER_ERRORS = ['forbidden', 'media', 'missing', 'network', 'unavailable', 'unsupported', 'retried'] as const;

export type PlayerError = (typeof PLAYER_ERRORS)[number];

/** Longest start-up and latency that are told apart, in milliseconds. Players report longer ones as this. */
export const LONGEST_MEASURED_MS = 60_000;

/** Upper ends of the classes in which start-ups are counted, in milliseconds. */
export const STARTUP_CLASSES = [250, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 30_000, LONGEST_MEASURED_MS] as const;

/** Upper ends of the classes in which the latency of broadcasts is counted, in milliseconds. */
export const LATENCY_CLASSES = [1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 30_000, LONGEST_MEASURED_MS] as const;

/** Number of newest minutes that an organiser sees at a time: eight hours. */
export const SHOWN_MINUTES = 480;
