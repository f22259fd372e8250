export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

const hourOf = (time: number) => Math.floor(time / HOUR_MS) * HOUR_MS;

/** A moment some time from now, on the hour, as events begin. */
export const at = (now: number, offset: number) => new Date(hourOf(now + offset)).toISOString();

/** Eight in the evening, UTC, some days from now. */
export const eveningAt = (now: number, days: number) => {
  const evening = new Date(now + days * DAY_MS);
  evening.setUTCHours(20, 0, 0, 0);
  return evening.getTime();
};
