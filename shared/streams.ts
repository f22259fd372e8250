/** Number of devices that may play what a package sells at the same time, unless the organiser sets another. */
export const DEFAULT_STREAMS = 2;
/** The most that an organiser may set. */
export const MOST_STREAMS = 10;
