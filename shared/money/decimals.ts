/**
 * The currencies whose smallest unit is no hundredth, by the number of their decimals. Written down instead of asked of `Intl`, which goes by
 * what people use in shops: it has no decimals for forints and rupiahs, and another version of it may answer otherwise. An amount that
 * the server and a browser read differently is a hundred times too much. Source: ISO 4217, list one, without funds and units of account.
 */
const OTHERS: readonly [decimals: number, currencies: string][] = [
  [0, 'bif clp djf gnf isk jpy kmf krw pyg rwf ugx vnd vuv xaf xof xpf'],
  [3, 'bhd iqd jod kwd lyd omr tnd'],
];

/** Returns the number of decimals in amounts of a currency: 2 for US dollars, none for yen. @param currency ISO 4217, in any case */
export const decimalsOf = (currency: string): number =>
  OTHERS.find(([, currencies]) => currencies.split(' ').includes(currency.toLowerCase()))?.[0] ?? 2;

/**
 * Returns an amount in the unit that a payment provider counts a currency in.
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
