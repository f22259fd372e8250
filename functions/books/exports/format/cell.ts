/** An amount of money in minor units, which a file shows in major ones. */
export interface Money {
  cents: number;
}

/** A value of a table; null for an empty one. */
export type Cell = string | number | Money | null;
export type Row = readonly Cell[];

/** Returns an amount as decimals, e.g. `19.90`. */
export const decimals = ({ cents }: Money): string => (cents / 100).toFixed(2);
