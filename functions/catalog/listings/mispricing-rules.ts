import type { PriceRule } from '#shared/operator.ts';

/** What an operator decided about the orders of a package at a wrong price. Amounts in minor units, moments in ISO 8601. */
export interface Mispricing {
  package_id: string;
  /** The price at which they were bought. */
  price: number;
  right_price: number;
  /** Orders that were paid from then on. */
  from: string;
  rule: PriceRule;
  at: string;
}

/** Returns what was decided about a price of a package; null if nothing was. */
export const findMispricing = (
  { mispriced = [] }: { mispriced?: readonly Mispricing[] },
  { packageId, price }: { packageId: string; price: number },
): Mispricing | null => mispriced.find((one) => one.package_id === packageId && one.price === price) ?? null;
