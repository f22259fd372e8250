import { findPayout } from '../settlement-store.ts';
import { findInstructed, type InstructedPayout } from './instructed-payouts-store.ts';

/** Returns the payout to an organisation that a file has, as long as it is neither recorded nor withdrawn; null if there is none. */
export async function findOpen(ownerId: string): Promise<InstructedPayout | null> {
  const instructed = await findInstructed(ownerId);
  return instructed && (await isOpen(ownerId, instructed)) ? instructed : null;
}

/** Returns true if a payout that a file has was neither recorded nor withdrawn. */
export const isOpen = async (ownerId: string, { id, isWithdrawn }: InstructedPayout): Promise<boolean> =>
  isWithdrawn === undefined && (await findPayout(ownerId, id)) === null;
