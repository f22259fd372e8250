/**
 * A unit of inventory reserved for an order until it is paid or the hold expires. The persisted names `allotmentId` and
 * `ALLOTMENT#` mean inventory.
 */
export interface Hold extends HoldTerm {
  /** The inventory: a package's id, or the id under which a code's uses are counted. */
  allotmentId: string;
  /** The shard of the inventory that the unit is counted in. */
  shard: number;
  /** The account and the network whose unpaid seats it is counted among; missing for uses of a code. */
  heldBy?: readonly string[];
}

/** The time that a hold lasts. */
export interface HoldTerm {
  /** When the hold expires and the unit may go to somebody else, ISO 8601. */
  until: string;
  /**
   * When a buyer who finds no free seat may take it over, ISO 8601; never later than `until`. Missing in holds that are still
   * stored in the partition of their inventory's counters, as all were before.
   */
  safeUntil?: string;
  /** True if it was renewed because its buyer had tried to pay. */
  isRenewed?: boolean;
}
