/** Beacons that the page of a very large audience sends at most, however many open it. Views are known to a percent by as many. */
const MOST_BEACONS = 30_000;

/**
 * Returns the number of views that one beacon of an event's page stands for: 1 for a usual audience. A page of a large one leaves it to
 * chance which of its views tell of themselves, so that counting them takes no room from buyers.
 * @param audience number of viewers that the organiser expects; null if nobody has said
 */
export const viewsPerBeacon = (audience: number | null): number => Math.max(1, Math.ceil((audience ?? 0) / MOST_BEACONS));
