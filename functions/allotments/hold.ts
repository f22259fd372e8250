/** A seat that is kept for an order until it is paid, or for a while: what the order keeps of it. */
export interface Hold {
  /** What it is a seat of: a package's id, or the name that a code's uses go by. */
  allotmentId: string;
  /** The part of the allotment that it is counted in. */
  shard: number;
  /** From then on it may be given to somebody else. ISO 8601. */
  until: string;
}
