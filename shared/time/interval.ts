/** A time between two moments, milliseconds. */
export interface Interval {
  from: number;
  to: number;
}
