/** Returns a rule for a field with a whole number, whose message names the limits. */
export const wholeNumber =
  (least: number, most: number) =>
  (typed: string): true | string =>
    (/^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most) ||
    `Enter a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;
