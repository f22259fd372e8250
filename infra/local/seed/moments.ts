export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

const hourOf = (time: number) => Math.floor(time / HOUR_MS) * HOUR_MS;

/** Returns a time relative to now, rounded down to the hour, in ISO 8601. */
export const at = (now: number, offset: number) => new Date(hourOf(now + offset)).toISOString();

/** Returns 20:00 UTC some days from now, in milliseconds. */
export const eveningAt = (now: number, days: number) => {
  const evening = new Date(now + days * DAY_MS);
  evening.setUTCHours(20, 0, 0, 0);
  return evening.getTime();
};
