/** The speeds that a viewer can choose. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Returns the next speed up or down; the same at the end of the list. */
export function nextSpeed(speed: number, steps: 1 | -1): number {
  const next = steps > 0 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed);
  return next ?? speed;
}

/** Formats a speed, e.g. `1.5×`. */
export const speedInWords = (speed: number) => (speed === 1 ? 'Normal' : `${speed}×`);
