import * as z from 'zod/mini';

/** The time that a hold lasts. */
const holdTermSchema = z.object({
  /** When the hold expires and the unit may go to somebody else, ISO 8601. */
  until: z.string(),
  /**
   * When a buyer who finds no free seat may take it over, ISO 8601; never later than `until`. Missing in holds that are still
   * stored in the partition of their inventory's counters, as all were before.
   */
  safeUntil: z.exactOptional(z.string()),
  /** True if it was renewed because its buyer had tried to pay. */
  isRenewed: z.exactOptional(z.boolean()),
});

export type HoldTerm = z.output<typeof holdTermSchema>;

/** A hold as orders store it. The persisted names `allotmentId` and `ALLOTMENT#` mean inventory. */
export const holdSchema = z.extend(holdTermSchema, {
  /** The inventory: a package's id, or the id under which a code's uses are counted. */
  allotmentId: z.string(),
  /** The shard of the inventory that the unit is counted in. */
  shard: z.int(),
  /** The account and the network whose unpaid seats it is counted among; missing for uses of a code. */
  heldBy: z.exactOptional(z.readonly(z.array(z.string()))),
});

/** A unit of inventory reserved for an order until it is paid or the hold expires. */
export type Hold = z.output<typeof holdSchema>;
