/** An amount of money in minor units, which a file shows in major ones. */
export interface Money {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** A value of a table; null for an empty one. */
export type Cell = string | number | Money | null;
export type Row = readonly Cell[];
