import type { Evening } from '../simulation/simulate.ts';

/** The highest use of something within an evening, and the second at which it was reached, from the opening of the page. */
export interface Peak {
  value: number;
  second: number;
}

/** Returns the highest value of a use, which is given for each second of an evening. */
export function peakOf({ series }: Evening, use: (second: number) => number): Peak {
  const peak = { value: 0, second: 0 };
  for (let second = 0; second < series.playing.length; second++) {
    const value = use(second);
    if (value > peak.value) Object.assign(peak, { value, second });
  }
  return peak;
}
