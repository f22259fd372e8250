/**
 * A unit of inventory reserved for an order until it is paid or the hold expires. The persisted names `allotmentId` and
 * `ALLOTMENT#` mean inventory.
 */
export interface Hold {
  /** The inventory: a package's id, or the id under which a code's uses are counted. */
  allotmentId: string;
  /** The shard of the inventory that the unit is counted in. */
  shard: number;
  /** When the hold expires and the unit may go to somebody else, ISO 8601. */
  until: string;
}
