import { countPart, freeSeatPart, takePart } from '../allotments/allotments-store.ts';
import { shardNear } from '../allotments/free-shard.ts';
import type { Hold } from '../allotments/hold.ts';
import { confirmPart, findHold } from '../allotments/holds-store.ts';
import { findLimit } from '../allotments/limits-store.ts';
import { shardToTake } from '../allotments/shard-to-take.ts';
import { ANY_NUMBER, MOST_SHARDS } from '../allotments/shards.ts';
import type { TransactionPart } from '../platform/transact.ts';
import { type Order, quoteOf } from './order.ts';

/** How many there are of something, and under which id they are counted. */
export interface Seats {
  allotmentId: string;
  capacity: number;
}

/** A use of a code, that a payment which asked for less because of it makes its own. */
export interface CodeUse extends Seats {
  /** Of those that its buyer has of it, rather than of all. */
  isOwn: boolean;
  /** Whether the payment goes on where none is left: the discount of a code was promised. */
  isPromised: boolean;
}

/** What an order has of a thing that there is only so much of. */
export interface KeptHold extends Hold {
  /** How many there were when it was taken. */
  capacity: number;
  isPromised: CodeUse['isPromised'];
}

/** What a step of a payment does to the seats of its order. */
export interface SeatChange {
  parts: TransactionPart[];
  /** What the order has afterwards. */
  holds: KeptHold[];
}

export const NO_CHANGE: SeatChange = { parts: [], holds: [] };

/** What a payment makes its own: kept for its order, or not (any more). */
type Due = Omit<KeptHold, 'shard' | 'until'> & Partial<Pick<KeptHold, 'shard' | 'until'>>;

/**
 * Makes what is kept for an order the own of a payment of one of its attempts, and counts a package that is sold without
 * limit: it may get one later. Refused where something was given away meanwhile, or where the package has a limit by now.
 * @returns null where not all is kept that this attempt asked for
 */
export function sellHolds(order: Order, attempt: number): SeatChange | null {
  const holds = dueBy(order, attempt);
  if (!holds.every(isKept)) return null;
  const { orderId } = order;
  const counted = seatWithoutLimit(order);
  const confirmed = holds.flatMap((hold) => [...confirmPart(hold, orderId)]);
  return {
    parts: [...confirmed, ...counted.map(({ allotmentId, capacity, shard }) => takePart(allotmentId, capacity, shard))],
    holds: [...holds, ...counted],
  };
}

/**
 * The seat, and the uses of the code that the attempt was cheaper for, whatever the order went on with: an older attempt may
 * still get paid. What is kept for another attempt's code is given back with time.
 */
function dueBy(order: Order, attempt: number): Due[] {
  const { holds = [] } = order;
  const { codeUses } = quoteOf(order, attempt) ?? {};
  // A quote that is older than the list of its uses.
  if (!codeUses) return holds;
  const kept = (use: CodeUse): Due => holds.find(({ allotmentId }) => allotmentId === use.allotmentId) ?? use;
  return [...holds.filter((hold) => isSeat(hold, order)), ...codeUses.map(kept)];
}

const isKept = (due: Due): due is KeptHold => due.shard !== undefined;

/** Rather than a use of a code. */
const isSeat = ({ allotmentId }: Hold, order: Order) => order.kind === 'package' && allotmentId === order.packageId;

/** What an order has of a package that nothing was kept of. A subscription's number is never limited. */
function seatWithoutLimit(order: Order): KeptHold[] {
  if (order.kind === 'plan' || order.sells.kind === 'subscription') return [];
  const { packageId: allotmentId, orderId, holds = [] } = order;
  if (holds.some((hold) => isSeat(hold, order))) return [];
  const until = new Date().toISOString();
  return [{ allotmentId, shard: shardNear(orderId, MOST_SHARDS), until, capacity: ANY_NUMBER, isPromised: false }];
}

/**
 * The same for an order whose payment came late: what was given away is taken anew, from what is free now.
 * @returns null where nothing is
 * @throws ApiError unavailable where the rush is too great
 */
export async function sellWhatIsLeft(order: Order, attempt: number): Promise<SeatChange | null> {
  const parts: TransactionPart[] = [];
  const sold: KeptHold[] = [];
  for (const due of [...dueBy(order, attempt), ...seatWithoutLimit(order)]) {
    const one = await sellOne(due, order.orderId);
    if (!one) return null;
    parts.push(...one.parts);
    sold.push(...one.holds);
  }
  return { parts, holds: sold };
}

async function sellOne({ allotmentId, capacity: then, isPromised }: Due, orderId: string): Promise<SeatChange | null> {
  const kept = await findHold(allotmentId, orderId);
  if (kept) return { parts: [...confirmPart(kept, orderId)], holds: [{ ...kept, capacity: then, isPromised }] };
  const capacity = (await findLimit(allotmentId)) ?? then;
  const sold = { allotmentId, until: new Date().toISOString(), capacity, isPromised };
  const shard = await shardToTake(allotmentId, capacity, orderId);
  if (shard !== null) return { parts: [takePart(allotmentId, capacity, shard)], holds: [{ ...sold, shard }] };
  // What was promised beyond the capacity counts, so that nobody gets it once more when another is given back.
  return isPromised ? { parts: [countPart(allotmentId, capacity, 0)], holds: [{ ...sold, shard: 0 }] } : null;
}

/** Frees what a refunded order had: its seat, and its uses of a code. */
export function freeHolds({ holds = [] }: Order): SeatChange {
  return { parts: holds.map((hold) => freeSeatPart(hold.allotmentId, hold.shard)), holds: [] };
}
