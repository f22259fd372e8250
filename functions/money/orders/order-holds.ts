import { unitForPayment } from '../../catalog/inventory/holds.ts';
import type { Hold } from '../../catalog/inventory/hold.ts';
import { confirmPart, findHold } from '../../catalog/inventory/holds-store.ts';
import { countPart, findLimit, freeSeatPart, takePart } from '../../catalog/inventory/inventory-store.ts';
import { ANY_NUMBER, MOST_SHARDS, shardNear } from '../../catalog/inventory/shards.ts';
import type { CountedUse } from '../codes/counted-use.ts';
import { type Order, type OrderHold, quoteOf } from './order.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';

/** A change that a step of a payment makes to the seats of its order. */
export interface SeatChange {
  parts: TransactionPart[];
  /** The holds that the order has afterwards. */
  holds: OrderHold[];
}

export const NO_CHANGE: SeatChange = { parts: [], holds: [] };

/** A unit that a payment claims; `shard` and `until` are missing if the order does not hold it (any more). */
type RequiredUnit = Omit<OrderHold, 'shard' | 'until'> & Partial<Pick<OrderHold, 'shard' | 'until'>>;

/**
 * Returns the change that claims an order's holds for a payment of one of its attempts, and that counts a package sold without
 * a limit, because it may get one later. The transaction is refused if a hold was released in the meantime, or if the package
 * has a limit by now.
 * @returns null if the order does not hold all that this attempt needs
 */
export function claimHolds(order: Order, attempt: number): SeatChange | null {
  const holds = requiredUnits(order, attempt);
  if (!holds.every(isHeld)) return null;
  const { orderId } = order;
  const counted = seatWithoutLimit(order);
  const confirmed = holds.flatMap((hold) => confirmPart(hold, orderId));
  return {
    parts: [...confirmed, ...counted.map(({ allotmentId, capacity, shard }) => takePart(allotmentId, capacity, shard))],
    holds: [...holds.map(soldUnit), ...counted],
  };
}

/**
 * Returns the seat, and the uses of the code that lowered this attempt's price, whatever attempt the order is in now: an older
 * one may still get paid. Holds for another attempt's code are released when they expire.
 */
function requiredUnits(order: Order, attempt: number): RequiredUnit[] {
  const { holds = [] } = order;
  const { codeUses } = quoteOf(order, attempt) ?? {};
  // The quote predates the list of its uses.
  if (!codeUses) return holds;
  const heldOr = (use: CountedUse): RequiredUnit => holds.find(({ allotmentId }) => allotmentId === use.allotmentId) ?? use;
  return [...holds.filter((hold) => isSeat(hold, order)), ...codeUses.map(heldOr)];
}

/** Returns what an order keeps of a hold once it is paid: who held it no longer counts. */
const soldUnit = ({ allotmentId, shard, until, capacity, isPromised }: OrderHold): OrderHold => ({
  allotmentId,
  shard,
  until,
  capacity,
  isPromised,
});

const isHeld = (unit: RequiredUnit): unit is OrderHold => unit.shard !== undefined;

/** Returns true for a seat, false for a use of a code. */
const isSeat = ({ allotmentId }: Hold, order: Order) => order.kind === 'package' && allotmentId === order.packageId;

/** Returns the seat to count for a package without a hold. The number of subscriptions is never limited, and a test takes none. */
function seatWithoutLimit(order: Order): OrderHold[] {
  if (order.kind === 'plan' || order.sells.kind === 'subscription' || order.isTest) return [];
  const { packageId: allotmentId, orderId, holds = [] } = order;
  if (holds.some((hold) => isSeat(hold, order))) return [];
  const until = new Date().toISOString();
  return [{ allotmentId, shard: shardNear(orderId, MOST_SHARDS), until, capacity: ANY_NUMBER, isPromised: false }];
}

/**
 * Returns the change that claims an order's units for a late payment: holds that were released are replaced from what is free
 * now.
 * @returns null if any of them is not free
 * @throws ApiError unavailable if contention is too high
 */
export async function reclaimHolds(order: Order, attempt: number): Promise<SeatChange | null> {
  const parts: TransactionPart[] = [];
  const claimed: OrderHold[] = [];
  for (const unit of [...requiredUnits(order, attempt), ...seatWithoutLimit(order)]) {
    const one = await claimOne(unit, order);
    if (!one) return null;
    parts.push(...one.parts);
    claimed.push(...one.holds);
  }
  return { parts, holds: claimed };
}

async function claimOne(unit: RequiredUnit, { orderId, userId }: Order): Promise<SeatChange | null> {
  const { allotmentId, capacity: then, isPromised } = unit;
  const kept = await findHold(allotmentId, orderId, isHeld(unit) && unit.safeUntil === undefined);
  if (kept) return { parts: confirmPart(kept, orderId), holds: [soldUnit({ ...kept, capacity: then, isPromised })] };
  const capacity = (await findLimit(allotmentId)) ?? then;
  const sold = { allotmentId, until: new Date().toISOString(), capacity, isPromised };
  const free = await unitForPayment({ allotmentId, capacity, orderId, userId });
  if (free) return { parts: free.parts, holds: [{ ...sold, shard: free.shard }] };
  // A promised use beyond the capacity is counted, so that nobody gets it again when another is given back.
  return isPromised ? { parts: [countPart(allotmentId, capacity, 0)], holds: [{ ...sold, shard: 0 }] } : null;
}

/** Returns the change that frees a refunded order's seat and its uses of a code. */
function freeHolds({ holds = [] }: Order): SeatChange {
  return { parts: holds.map((hold) => freeSeatPart(hold.allotmentId, hold.shard)), holds: [] };
}

/** A step of a payment, as far as it concerns seats. */
interface SeatStep {
  /** The attempt that is paid; null for a subscription's period, which needs no seat. */
  attempt: number | null;
  /** True if the payment was never recorded. */
  isFirst: boolean;
  to: 'recorded' | 'suspended' | 'reversed';
}

/** Returns what a step does to the order's seats as the order has them; null if a first payment lacks one that it needs. */
export function seatChange(order: Order, step: SeatStep): SeatChange | null {
  const { attempt, isFirst, to } = step;
  if (attempt === null) return NO_CHANGE;
  if (to === 'reversed') return isFirst ? NO_CHANGE : freeHolds(order);
  return isFirst ? claimHolds(order, attempt) : { ...NO_CHANGE, holds: order.holds ?? [] };
}

/**
 * Returns what the same step does if a seat is no longer as the order has it; null if nothing is left.
 * @throws ApiError unavailable if contention is too high
 */
export async function seatChangeFromFree(order: Order, step: SeatStep): Promise<SeatChange | null> {
  const { attempt, isFirst, to } = step;
  if (attempt !== null && isFirst && to !== 'reversed') return reclaimHolds(order, attempt);
  // A seat that is no longer counted does not have to be freed.
  return NO_CHANGE;
}
