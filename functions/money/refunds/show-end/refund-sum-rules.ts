import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';

/** A number of people and purchases, and a sum in minor units. */
interface Sum {
  people: number;
  purchases: number;
  amount: number;
}

/** The sum of the refunds to some viewers. */
export interface RefundSum extends Sum {
  /** The sum that may be added to it, once the edge's logs show who else was there. */
  awaited: Sum;
}

const NONE: Sum = { people: 0, purchases: 0, amount: 0 };
export const NO_REFUNDS: RefundSum = { ...NONE, awaited: NONE };

const plus = (one: Sum, other: Sum): Sum => ({
  people: one.people + other.people,
  purchases: one.purchases + other.purchases,
  amount: one.amount + other.amount,
});

export const addUp = (one: RefundSum, other: RefundSum): RefundSum => ({
  ...plus(one, other),
  awaited: plus(one.awaited, other.awaited),
});

/** Returns true if refunds, with those that may be added to them, are more than an organisation's members may decide without an owner. */
export function needsOwner(
  { purchases, amount, awaited }: RefundSum,
  { refundsUnreviewed, refundedUnreviewed }: Pick<OrganizerSettings, 'refundsUnreviewed' | 'refundedUnreviewed'>,
): boolean {
  return purchases + awaited.purchases > refundsUnreviewed || amount + awaited.amount > refundedUnreviewed;
}
