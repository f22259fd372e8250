import type { Evening } from './simulate.ts';

/** An evening under some rules, and the same one with players that take nothing away from buyers. */
export interface Comparison {
  label: string;
  evening: Evening;
  withoutPlayers: Evening;
}

/** Returns the number of calls of buyers that are refused only because players take the room. */
export const refusedForPlayers = ({ evening: all, withoutPlayers }: Comparison) =>
  Math.max(0, Math.round(all.refusedBuying - withoutPlayers.refusedBuying));
