/** Tax inside an amount. */
export interface Tax {
  /** ISO 3166-1 alpha-2. */
  country: string;
  percent: number;
  /** Minor units. */
  amount: number;
}

const GST: ReadonlySet<string> = new Set(['AU', 'CA', 'IN', 'MY', 'NZ', 'SG']);

/** Returns a country's name for its sales tax, which is VAT for most. @param country ISO 3166-1 alpha-2 */
export function taxName(country: string): string {
  if (country === 'US') return 'sales tax';
  if (country === 'JP') return 'consumption tax';
  return GST.has(country) ? 'GST' : 'VAT';
}
