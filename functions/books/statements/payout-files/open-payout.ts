import { findPayout } from '../settlement-store.ts';
import { type InstructedPayout, listInstructed } from './instructed-payouts-store.ts';

/** Returns the payouts to an organisation that a file has, one in a currency, as long as they are neither recorded nor withdrawn. */
export async function listOpen(ownerId: string): Promise<InstructedPayout[]> {
  const all = await listInstructed(ownerId);
  const open = await Promise.all(all.map((one) => isOpen(ownerId, one)));
  return all.filter((_, index) => open[index]);
}

/** Returns true if a payout that a file has was neither recorded nor withdrawn. */
export const isOpen = async (ownerId: string, { id, isWithdrawn }: InstructedPayout): Promise<boolean> =>
  isWithdrawn === undefined && (await findPayout(ownerId, id)) === null;
