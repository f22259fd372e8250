/** The tax on sales to a country: `percent` of the net price. */
export interface TaxRate {
  percent: number;
  /** Stripe's name of the tax type. */
  type: 'gst' | 'jct' | 'vat';
  name: string;
}

const vat = (percent: number): TaxRate => ({ percent, type: 'vat', name: 'VAT' });
const gst = (percent: number): TaxRate => ({ percent, type: 'gst', name: 'GST' });

/** Standard rates, as of 2026, in the countries where this account is registered; elsewhere it collects no tax. */
const RATES: Readonly<Record<string, TaxRate>> = {
  AU: gst(10),
  CA: gst(5),
  CH: vat(8.1),
  DE: vat(19),
  ES: vat(21),
  FR: vat(20),
  GB: vat(20),
  IE: vat(23),
  IN: gst(18),
  IT: vat(22),
  JP: { percent: 10, type: 'jct', name: 'Consumption tax' },
  NL: vat(21),
  NZ: gst(15),
  SE: vat(25),
  SG: gst(9),
};

/** Returns a country's rate; null if no tax is collected. @param country two letters; null if unknown */
export function taxRateOf(country: string | null | undefined): TaxRate | null {
  return (country && Object.hasOwn(RATES, country) && RATES[country]) || null;
}

export function taxedCountries(): string[] {
  return Object.keys(RATES);
}

/** Returns the tax on an amount, both in minor units: added to it, or included in it. */
export function taxOn(amount: number, rate: TaxRate | null, behavior: 'exclusive' | 'inclusive'): number {
  if (!rate) return 0;
  const share = rate.percent / 100;
  return Math.round(behavior === 'exclusive' ? amount * share : amount - amount / (1 + share));
}
