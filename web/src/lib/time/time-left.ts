/** The time left, split into units. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits a duration into whole units, rounding up, so that it shows 1 second until the very end. @param wait milliseconds */
export function timeLeft(wait: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(wait / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
