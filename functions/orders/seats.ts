import { freeSeatPart, takePart } from '../allotments/allotments-store.ts';
import { freeShard } from '../allotments/free-shard.ts';
import type { Hold } from '../allotments/hold.ts';
import { confirmPart, findHold } from '../allotments/holds-store.ts';
import { codeUseGivenBackPart, codeUsePart } from '../codes/code-uses-store.ts';
import type { TransactionPart } from '../platform/transact.ts';
import { type Order, quoteOf, sellerOf } from './order.ts';
import type { OurPayment } from './payment.ts';

/** How many there are of something, and under which id they are counted. */
export interface Seats {
  allotmentId: string;
  capacity: number;
}

/** What an order has of a thing that there is only so much of. */
export interface KeptHold extends Hold {
  /** How many there were when it was taken. Null where the order goes on without it: a code's discount was promised. */
  capacity: number | null;
}

/** What a step of a payment does to the seats of its order. */
export interface SeatChange {
  parts: TransactionPart[];
  /** What the order has afterwards. */
  holds: KeptHold[];
}

export const NO_CHANGE: SeatChange = { parts: [], holds: [] };

/** Makes what is kept for an order its own. Refused where something was given away meanwhile. */
export function sellHolds({ holds = [], orderId }: Order): SeatChange {
  return { parts: holds.flatMap((hold) => [...confirmPart(hold, orderId)]), holds };
}

/**
 * The same for an order whose payment came late: what was given away is taken anew, from what is free.
 * @returns null where nothing is
 */
export async function sellWhatIsLeft({ holds = [], orderId }: Order): Promise<SeatChange | null> {
  const parts: TransactionPart[] = [];
  const sold: KeptHold[] = [];
  for (const hold of holds) {
    const kept = await findHold(hold.allotmentId, orderId);
    if (kept) {
      parts.push(...confirmPart(kept, orderId));
      sold.push({ ...hold, ...kept });
    } else if (hold.capacity !== null) {
      const shard = await freeShard(hold.allotmentId, hold.capacity, orderId);
      if (shard === null) return null;
      parts.push(takePart(hold.allotmentId, hold.capacity, shard));
      sold.push({ ...hold, shard });
    }
  }
  return { parts, holds: sold };
}

/** Counts the code that a payment was made with among those its buyer used. */
export function withCodeUse({ parts, holds }: SeatChange, { reference }: OurPayment, order: Order): SeatChange {
  const code = quoteOf(order, reference.attempt)?.code;
  if (!code) return { parts, holds };
  const { userId, orderId } = order;
  return { parts: [...parts, codeUsePart({ ownerId: sellerOf(order), code, userId, orderId }, null)], holds };
}

/** Frees what a refunded order had, and lets its buyer use the code of its payment anew. */
export function freeHolds({ reference }: OurPayment, order: Order): SeatChange {
  const { userId, orderId, holds = [] } = order;
  const code = quoteOf(order, reference.attempt)?.code;
  const givenBack = code ? [codeUseGivenBackPart({ ownerId: sellerOf(order), code, userId, orderId })] : [];
  return { parts: [...holds.map((hold) => freeSeatPart(hold.allotmentId, hold.shard)), ...givenBack], holds: [] };
}
