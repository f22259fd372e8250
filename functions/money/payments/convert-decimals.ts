import { decimalsOf } from '#shared/money/decimals.ts';

/**
 * Returns an amount of ours in the unit that a provider counts a currency in.
 * @param amount minor units
 * @param decimals those that the provider has in this currency
 * @throws Error if the provider cannot express it exactly: nobody is charged or refunded another amount than ours
 */
export function withDecimals(amount: number, currency: string, decimals: number): number {
  return moved(amount, decimals - decimalsOf(currency), currency);
}

/**
 * Returns a provider's amount in minor units, the reverse of {@link withDecimals}.
 * @throws Error if it is no whole number of them
 */
export function fromDecimals(amount: number, currency: string, decimals: number): number {
  return moved(amount, decimalsOf(currency) - decimals, currency);
}

function moved(amount: number, places: number, currency: string): number {
  const divisor = 10 ** Math.max(0, -places);
  if (amount % divisor !== 0) throw new Error(`An amount of ${amount} ${currency} is no multiple of ${divisor}.`);
  return (amount / divisor) * 10 ** Math.max(0, places);
}
