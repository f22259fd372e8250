/** A whole in hundredths of a percent. */
export const WHOLE = 10_000;

/** Maximum number of partners that share the money of one event. */
export const MOST_PARTNERS = 10;

/**
 * Divides an amount by shares, so that the parts add up to it exactly. Each part is rounded down to the cent; the cents that are left go
 * one by one to the parts that lost most by that, among equals to those named first. A negative amount is divided as a positive one.
 * @param amount integer, minor units, below 900 thousand million
 * @param shares integers of hundredths of a percent that add up to {@link WHOLE}
 */
export function divide(amount: number, shares: readonly number[]): number[] {
  const size = Math.abs(amount);
  const parts = shares.map((share) => Math.floor((size * share) / WHOLE));
  const lost = shares.map((share, index) => ({ index, cents: (size * share) % WHOLE }));
  const left = size - sumOf(parts);
  for (const { index } of lost.toSorted((a, b) => b.cents - a.cents).slice(0, left)) parts[index]! += 1;
  // -0 and 0 are one number in JSON.
  return amount < 0 ? parts.map((part) => -part || 0) : parts;
}

/** Returns the sum of some amounts. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns hundredths of a percent as a percentage. */
export const percentOf = (share: number): number => share / 100;

/** Returns a percentage with up to two decimals as hundredths of a percent. */
export const shareOf = (percent: number): number => Math.round(percent * 100);
