/** After this time without a picture of the ad, the film begins: milliseconds. */
export const AD_WAIT_MS = 3_000;

/** Seconds of an ad that play at most. */
export const LONGEST_AD_SECONDS = 120;
