import type { Seller } from '#shared/receipt.ts';
import { env } from '../platform/env.ts';
import { findSettings } from '../catalog/settings-store.ts';

/** The seller id of the platform's own plans. */
export const PLATFORM = 'platform';

/** Returns the seller that an organiser's receipts name: from their settings, or the operator if those name nobody. */
export async function findSeller(ownerId: string): Promise<Seller> {
  if (ownerId === PLATFORM) return env.operator;
  const { sellerName, sellerAddress, taxNumber } = await findSettings(ownerId);
  if (!sellerName) return env.operator;
  return { name: sellerName, address: sellerAddress || null, taxNumber: taxNumber || null };
}
