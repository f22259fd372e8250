import { listEventsOf } from '../../../catalog/listings/events-store.ts';
import { env } from '../../../platform/env.ts';
import { type Balance, balanceOf } from '../balance.ts';
import { heldOf } from './reserve-rules.ts';

/** A balance, and the part of it that may be transferred. Amounts in minor units. */
export interface Payable extends Balance {
  /** Held back until its shows have happened. */
  held: number;
  /** Never negative: a debt stays in the balance, and what is earned next pays it. */
  payable: number;
}

/** Returns what may be transferred to an organisation by its ledger and the operator's reserve. @throws ApiError as {@link balanceOf} */
export async function payableOf(ownerId: string, now: Date): Promise<Payable> {
  const balance = await balanceOf(ownerId);
  const days = env.payoutReserveDays;
  const held = days === null ? 0 : heldOf(balance.events, await showsOf(ownerId), days, now);
  return { ...balance, held, payable: Math.max(0, balance.balance - held) };
}

async function showsOf(ownerId: string) {
  return new Map((await listEventsOf(ownerId)).map((event) => [event._id, event]));
}
