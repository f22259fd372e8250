import * as z from 'zod/mini';

/** A use of a code, as orders store it: a unit of inventory that is counted when a payment is made at the price that the code reduced. */
export const countedUseSchema = z.object({
  allotmentId: z.string(),
  capacity: z.int(),
  /** True if it counts against the buyer's own limit rather than the code's total. */
  isOwn: z.boolean(),
  /** True if the payment is accepted even if no use is left, because the code's discount was promised. */
  isPromised: z.boolean(),
});

export type CountedUse = z.output<typeof countedUseSchema>;
