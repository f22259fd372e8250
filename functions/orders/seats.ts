import { countPart, freeSeatPart, takePart } from '../allotments/allotments-store.ts';
import { shardNear } from '../allotments/free-shard.ts';
import type { Hold } from '../allotments/hold.ts';
import { confirmPart, findHold } from '../allotments/holds-store.ts';
import { findLimit } from '../allotments/limits-store.ts';
import { shardToTake } from '../allotments/shard-to-take.ts';
import { ANY_NUMBER, MOST_SHARDS } from '../allotments/shards.ts';
import type { TransactionPart } from '../platform/transact.ts';
import type { Order } from './order.ts';

/** How many there are of something, and under which id they are counted. */
export interface Seats {
  allotmentId: string;
  capacity: number;
}

/** What an order has of a thing that there is only so much of. */
export interface KeptHold extends Hold {
  /** How many there were when it was taken. */
  capacity: number;
  /** Whether the order goes on where it is gone and no other is left: the discount of a code was promised. */
  isPromised: boolean;
}

/** What a step of a payment does to the seats of its order. */
export interface SeatChange {
  parts: TransactionPart[];
  /** What the order has afterwards. */
  holds: KeptHold[];
}

export const NO_CHANGE: SeatChange = { parts: [], holds: [] };

/**
 * Makes what is kept for an order its own, and counts a package that is sold without limit: it may get one later. Refused
 * where something was given away meanwhile, or where the package has a limit by now.
 */
export function sellHolds(order: Order): SeatChange {
  const { holds = [], orderId } = order;
  const counted = seatWithoutLimit(order);
  const confirmed = holds.flatMap((hold) => [...confirmPart(hold, orderId)]);
  return {
    parts: [...confirmed, ...counted.map(({ allotmentId, capacity, shard }) => takePart(allotmentId, capacity, shard))],
    holds: [...holds, ...counted],
  };
}

/** What an order has of a package that nothing was kept of. A subscription's number is never limited. */
function seatWithoutLimit(order: Order): KeptHold[] {
  if (order.kind === 'plan' || order.sells.kind === 'subscription') return [];
  const { packageId: allotmentId, orderId, holds = [] } = order;
  if (holds.some((hold) => hold.allotmentId === allotmentId)) return [];
  const until = new Date().toISOString();
  return [{ allotmentId, shard: shardNear(orderId, MOST_SHARDS), until, capacity: ANY_NUMBER, isPromised: false }];
}

/**
 * The same for an order whose payment came late: what was given away is taken anew, from what is free now.
 * @returns null where nothing is
 * @throws ApiError unavailable where the rush is too great
 */
export async function sellWhatIsLeft(order: Order): Promise<SeatChange | null> {
  const parts: TransactionPart[] = [];
  const sold: KeptHold[] = [];
  for (const hold of [...(order.holds ?? []), ...seatWithoutLimit(order)]) {
    const one = await sellOne(hold, order.orderId);
    if (!one) return null;
    parts.push(...one.parts);
    sold.push(...one.holds);
  }
  return { parts, holds: sold };
}

async function sellOne(hold: KeptHold, orderId: string): Promise<SeatChange | null> {
  const { allotmentId, isPromised } = hold;
  const kept = await findHold(allotmentId, orderId);
  if (kept) return { parts: [...confirmPart(kept, orderId)], holds: [{ ...hold, ...kept }] };
  const capacity = (await findLimit(allotmentId)) ?? hold.capacity;
  const shard = await shardToTake(allotmentId, capacity, orderId);
  if (shard !== null) return { parts: [takePart(allotmentId, capacity, shard)], holds: [{ ...hold, shard, capacity }] };
  // What was promised beyond the capacity counts, so that nobody gets it once more when another is given back.
  return isPromised ? { parts: [countPart(allotmentId, capacity, 0)], holds: [{ ...hold, shard: 0 }] } : null;
}

/** Frees what a refunded order had: its seat, and its uses of a code. */
export function freeHolds({ holds = [] }: Order): SeatChange {
  return { parts: holds.map((hold) => freeSeatPart(hold.allotmentId, hold.shard)), holds: [] };
}
