/** Returns an amount in minor units as an American reader expects it, e.g. `$19.99`. */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
