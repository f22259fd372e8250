import * as z from 'zod/mini';
import { PRICE_RULES } from '#shared/operations/operator.ts';

/** An operator's decision about the orders of a package at a wrong price, as events store it. Amounts in minor units, moments in ISO 8601. */
export const mispricingSchema = z.object({
  package_id: z.string(),
  /** The price at which they were bought. */
  price: z.int(),
  right_price: z.int(),
  /** Orders that were paid from then on. */
  from: z.string(),
  rule: z.enum(PRICE_RULES),
  at: z.string(),
});

export type Mispricing = z.output<typeof mispricingSchema>;

/** Returns what was decided about a price of a package; null if nothing was. */
export const findMispricing = (
  { mispriced = [] }: { mispriced?: readonly Mispricing[] },
  { packageId, price }: { packageId: string; price: number },
): Mispricing | null => mispriced.find((one) => one.package_id === packageId && one.price === price) ?? null;
